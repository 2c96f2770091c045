import { type CommandSpec, fail } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { validated } from '../../validate.ts'
import type { Device } from '../devices/index.ts'

/** Finds what a kind knows under a code. @throws command.unknown, command.notForKind */
export function findCommand(device: Pick<Device, 'kind'>, code: string): CommandSpec {
  const wire = wires[device.kind]
  const spec = wire.commands.find((one) => one.code === code)
  if (spec) return spec
  const known = Object.values(wires).some((other) => other.commands.some((one) => one.code === code))
  throw known ? fail('command.notForKind', { kind: wire.label, code }) : fail('command.unknown', { code })
}

/** Checks a command's arguments; an end must lie in the future. @throws command.badArgs, command.untilPast */
export function checkArgs(spec: CommandSpec, args: unknown, now: number): { args: unknown; until: number | null } {
  const checked = validated(spec.args, args ?? {}, (field, { zh, en }) =>
    fail('command.badArgs', { reason: { zh: `${field} ${zh}`, en: `${field} ${en}` } }),
  )
  const given = checked as { until?: string }
  const until = given.until === undefined ? null : Date.parse(given.until)
  if (until !== null && until <= now) throw fail('command.untilPast')
  return { args: checked, until }
}
