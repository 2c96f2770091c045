import { type CommandSpec, fail, type Kind, type Operation, permissionsOf, pointSetBy } from '@lamplighter/contract'
import { nightCommands } from '@lamplighter/kinds/night-level'
import { wires } from '@lamplighter/kinds/wires'
import { validated } from '../../../input/validate.ts'
import type { Device } from '../devices/index.ts'

const specs = new Map(
  Object.values(wires).map(({ kind, commands }) => [
    kind,
    new Map(commands.map((spec) => [spec.code as string, spec])),
  ]),
)

/** What a kind knows under a code. */
export const specOf = (kind: Kind, code: string): CommandSpec | undefined => specs.get(kind)?.get(code)

/** The point of its device that an order sets; null for one that sets none. */
export function pointOf(kind: Kind | undefined, { code, args }: { code: string; args: unknown }): string | null {
  const spec = kind && specOf(kind, code)
  return spec ? pointSetBy(spec, args) : null
}

/** What an operating command holds off its schedule, or gives back to it; null for one that does neither. */
export function holdOf(
  kind: Kind,
  command: { code: string; args: unknown },
): { point: string; isResume: boolean } | null {
  const { resumes: isResume = false, resumedBy } = specOf(kind, command.code) ?? {}
  const point = isResume || resumedBy ? pointOf(kind, command) : null
  return point === null ? null : { point, isResume }
}

/** Finds what a kind knows under a code. @throws command.empty, command.unknown, command.notForKind */
export function findCommand(device: Pick<Device, 'kind'>, code: string): CommandSpec {
  if (code.trim() === '') throw fail('command.empty')
  const wire = wires[device.kind]
  const spec = specOf(device.kind, code)
  if (spec) return spec
  const known = Object.values(wires).some((other) => specOf(other.kind, code))
  throw known ? fail('command.notForKind', { kind: wire.label, code }) : fail('command.unknown', { code })
}

const HOUR = 3_600_000
/** A command holds a device for so long at most, where its kind says nothing else. */
const HELD_WITHIN = 366 * 24 * HOUR

/** A known command with checked arguments, and the end they name in ms. */
export type Checked = { readonly spec: CommandSpec; readonly args: unknown; readonly until: number | null }

/** Checks a command's arguments; an end must lie in the future, and not too far ahead. @throws command.badArgs, command.untilPast, command.untilTooLate */
function checkArgs(spec: CommandSpec, args: unknown, now: number): Checked {
  if (spec.needArgs && (args === undefined || args === null || args === '')) throw fail('command.empty')
  const checked = validated(spec.args, args ?? {}, { fields: spec.fields }, (wrong) => fail('command.badArgs', wrong))
  const given = checked as { until?: string }
  const until = given.until === undefined ? null : Date.parse(given.until)
  if (until !== null && until <= now) throw fail('command.untilPast')
  const { untilWithin = HELD_WITHIN } = spec
  if (until !== null && until - now > untilWithin)
    throw fail('command.untilTooLate', { hours: Math.round(untilWithin / HOUR) })
  return { spec, args: checked, until }
}

/**
 * Checks what is wanted of one device after the other; the same order to a city of lamps is checked once a kind.
 * @throws command.unknown, command.notForKind, command.badArgs, command.untilPast, command.untilTooLate, and what `permit` throws
 */
export function orderCheck(now: number, permit: (spec: CommandSpec, args: unknown) => void) {
  const known = new Map<unknown, Map<string, Checked>>()
  return (device: Pick<Device, 'kind'>, code: string, args: unknown): Checked => {
    const withArgs = known.get(args) ?? new Map<string, Checked>()
    known.set(args, withArgs)
    const key = `${device.kind} ${code}`
    const before = withArgs.get(key)
    if (before) return before
    const spec = findCommand(device, code)
    permit(spec, args)
    const checked = checkArgs(spec, args, now)
    withArgs.set(key, checked)
    return checked
  }
}

/** Whether devices of a kind are lamps. */
export const givesLight = (kind: Kind): boolean => wires[kind].points.some(({ key }) => key === 'lamp.level')

/** Commands by which a device that is no lamp takes light from those that hang on it. */
export const wideCommands: readonly string[] = Object.values(wires).flatMap(({ kind, commands }) =>
  givesLight(kind) ? [] : [...commands.flatMap(({ code, darkens }) => (darkens ? [code] : [])), ...nightCommands(kind)],
)

/** The rights that a command asks for, whatever kind it is given to; none for one that no kind knows. */
export function permissionsFor(code: string, args: unknown): readonly Operation[] {
  const spec = Object.values(wires).flatMap(({ kind }) => specOf(kind, code) ?? [])[0]
  return spec ? permissionsOf(spec, args) : []
}

/** Whether an order makes a gateway throw away what waits in it. */
export const clearsQueue = ({ code }: { code: string }): boolean => code === 'dck.clearQueue'

/** Whether a device's answer shows that it did as it was told; null where it says nothing of that. */
export function shownBy(
  device: Pick<Device, 'kind'>,
  { code, args }: { code: string; args: unknown },
  content: string,
) {
  const shows = specOf(device.kind, code)?.shows
  if (!shows || content === '') return null
  try {
    return shows(args, JSON.parse(content))
  } catch {
    return false
  }
}
