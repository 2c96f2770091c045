import type { Calls, CommandSpec, Kind, Received, TargetOfKind } from '@lamplighter/contract'

/** A command before it is sent, to devices or to the lamps of a condition, which these devices are at present. */
export type PlannedCommand = {
  spec: CommandSpec
  args: unknown
  kind: Kind
  ids: readonly number[]
  target?: TargetOfKind | null | undefined
}

/** Which devices a command reaches, and where they stand. */
export type Impact = Received<Calls['command.impact']>
export type LocationCount = Impact['locations'][number]

export const putsOut = ({ spec, args }: Pick<PlannedCommand, 'spec' | 'args'>): boolean => spec.darkens?.(args) ?? false

/** At night a reason is required only for commands that switch lamps off immediately; a setting takes effect later. */
export const asksReason = (command: Pick<PlannedCommand, 'spec' | 'args'>): boolean =>
  command.spec.opcode === 'dco' && putsOut(command)

/** Whether the user has to confirm it: switching on and queries are never confirmed. */
export const needsConfirmation = (command: PlannedCommand, { all }: Pick<Impact, 'all'>): boolean =>
  putsOut(command) || (all && command.spec.opcode !== 'dcs')

/** The end of the command, if it has one. */
export function untilOf(args: unknown): string | null {
  return typeof args === 'object' && args !== null && 'until' in args && typeof args.until === 'string'
    ? args.until
    : null
}
