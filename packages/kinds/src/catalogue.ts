import { COLOUR, type CommandSpec, type Field, type Filled, type Kind, type Opcode, RAMP } from '@lamplighter/contract'
import { wires } from './wires.ts'

/** Opcodes in the order a person needs them. */
export const opcodes = ['dcs', 'dco', 'dcc', 'dck'] as const satisfies readonly Opcode[]

/** Light orders have a bar of their own with a slider; here they are filled in like any other. */
const until: Field = {
  key: 'until',
  type: 'moment',
  optional: true,
  label: { zh: '结束时间', en: 'Until' },
  note: { zh: '不填则到下一个计划点', en: 'If empty: until the next schedule change' },
}
const lightForms: Readonly<Record<string, readonly Field[]>> = {
  'dco.switch': [{ key: 'on', type: 'switch', label: { zh: '开灯', en: 'Lights on' } }, until],
  'dco.dim': [
    { key: 'level', type: 'number', unit: '%', min: 0, max: 100, decimals: 0, label: { zh: '亮度', en: 'Level' } },
    {
      key: 'colour',
      type: 'number',
      unit: 'K',
      ...COLOUR,
      decimals: 0,
      optional: true,
      label: { zh: '色温', en: 'Colour temperature' },
      note: { zh: '只对双色温灯有效', en: 'Only tunable-white lamps support it' },
    },
    {
      key: 'ramp',
      type: 'number',
      unit: 's',
      min: 0,
      ...RAMP,
      decimals: 0,
      optional: true,
      label: { zh: '渐变', en: 'Ramp' },
    },
    until,
  ],
}

const nothing: readonly Field[] = []

/** What a person fills in for a command. */
export const fieldsOf = ({ code, fields }: CommandSpec): readonly Field[] => fields ?? lightForms[code] ?? nothing

/** The commands that a person chooses from. */
export const commandsOf = (kind: Kind): readonly CommandSpec[] => wires[kind].commands.filter(({ isInner }) => !isInner)

/** What a command is about: its code without the opcode. */
export const verbOf = (code: string) => code.slice(code.indexOf('.') + 1)

/** The query that reads the setting this command changes. */
export const readingOf = (kind: Kind, { code, opcode }: CommandSpec): CommandSpec | undefined =>
  opcode === 'dcs' ? undefined : commandsOf(kind).find((one) => one.code === `dcs.${verbOf(code)}` && one.answer)

/** What an answer to a command holds: its own fields, or those of the query of the same name. */
function answerOf(kind: Kind, spec: CommandSpec): readonly Field[] {
  return spec.answer ?? readingOf(kind, spec)?.answer ?? nothing
}

type Known = { readonly kind: Kind; readonly spec: CommandSpec }

const known = new Map<string, Known[]>()
for (const { kind, commands } of Object.values(wires))
  for (const spec of commands) known.set(spec.code, [...(known.get(spec.code) ?? []), { kind, spec }])

/** Every command of any kind, each code once. */
export const everyCommand: readonly CommandSpec[] = [...known.values()].flatMap(([first]) =>
  first ? [first.spec] : [],
)

/** The command behind a code: two kinds may call different things alike, then the arguments tell which was meant. */
export function commandOf(code: string, args: unknown = {}, kind?: Kind): Known | undefined {
  const all = (known.get(code) ?? []).filter((one) => kind === undefined || one.kind === kind)
  return (all.length > 1 && all.find(({ spec }) => spec.args.safeParse(args ?? {}).success)) || all[0]
}

/** How execution of a command is verified: by the setting the device reports, by its meter, or by something else such as a contact. */
export function proofOf(code: string): 'held' | 'power' | 'other' {
  if (commandOf(code)?.spec.shows) return 'held'
  return code in lightForms || code === 'dco.resume' ? 'power' : 'other'
}

/** What an answer is made of, where only the code is known: of commands called alike, the one whose answer this is. */
export function answerFields(code: string, content: Filled, of?: Kind): readonly Field[] {
  const all = (known.get(code) ?? []).flatMap(({ kind, spec }) =>
    of === undefined || of === kind ? [answerOf(kind, spec)] : [],
  )
  const fits = (fields: readonly Field[]) => fields.every(({ key, optional }) => optional || key in content)
  return all.find((fields) => fields.length > 0 && fits(fields)) ?? all[0] ?? nothing
}
