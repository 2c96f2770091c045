import { type CommandRow, type CommandSpec, fieldLabel, type Kind, type Label } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** What its arguments are called where it is no plain form. */
const keysOf = ({ args }: CommandSpec) => ('shape' in args ? Object.keys(args.shape as object) : [])
const namesOf = (spec: CommandSpec): readonly Label[] =>
  spec.fields?.map(({ label }) => label) ?? keysOf(spec).flatMap((key) => fieldLabel(key, 'command') ?? [])

const rowOf = (kind: Kind, spec: CommandSpec): CommandRow => ({
  kind,
  code: spec.code,
  opcode: spec.opcode,
  name: { ...spec.name },
  needArgs: spec.needArgs,
  needPswd: spec.needPswd,
  right: spec.permission,
  byGroup: spec.byGroup === true,
  ramp: keysOf(spec).includes('ramp'),
  grave: spec.isGrave === true,
  shown: spec.shows !== undefined,
  fields: namesOf(spec).map((label) => ({ ...label })),
})

/** The catalogue as kinds declare it, kind by kind. */
export const commandRows: readonly CommandRow[] = Object.values(wires).flatMap(({ kind, commands }) =>
  commands.map((spec) => rowOf(kind, spec)),
)
