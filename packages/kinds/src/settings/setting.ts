import {
  type CommandSpec,
  type Field,
  type FieldRule,
  type Filled,
  type Label,
  type Operation,
  schemaOf,
} from '@lamplighter/contract'
import { z } from 'zod'

/** Something that a device keeps and that can be asked for, and mostly changed: one pair of commands, `dcs.<name>` and `dcc.<name>`. */
export type Setting = {
  readonly name: string
  readonly label: Label
  readonly fields: readonly Field[]
  readonly rules?: readonly FieldRule[]
  /** What the device adds of its own when it answers. */
  readonly told?: readonly Field[]
  /** What a device as delivered has. */
  readonly delivered: Filled
  /** What an earlier firmware kept, in the form of today. */
  readonly upgrade?: (kept: Filled) => Filled
  /** Who may ask for it. */
  readonly read: Operation
  /** Who may change it; nobody where it is left out. */
  readonly change?: Operation
  /** A mistake here is hard to mend from afar: the password is asked again. */
  readonly needPswd?: true
  /** True of values that take light away. */
  readonly darkens?: (filled: Filled) => boolean
  /** Points that these values put current on. */
  readonly energises?: (filled: Filled) => readonly string[]
  /** A mistake here loses the device: to many at once it needs a second person. */
  readonly isGrave?: true
  /** Maintenance (`dck.<name>`) instead of configuration. */
  readonly isMaintenance?: true
}

const queryOf = ({ name, label, fields, told = [], read }: Setting): CommandSpec => ({
  code: `dcs.${name}`,
  opcode: 'dcs',
  name: { zh: `查询${label.zh}`, en: `Read ${label.en}` },
  needArgs: false,
  needPswd: false,
  permission: read,
  args: z.strictObject({}),
  answer: [...fields, ...told],
})

function changeOf(setting: Setting): CommandSpec | null {
  const {
    name,
    label,
    fields,
    told = [],
    rules,
    change,
    needPswd,
    isMaintenance,
    isGrave,
    darkens,
    energises,
  } = setting
  if (!change) return null
  const opcode = isMaintenance ? 'dck' : 'dcc'
  return {
    code: `${opcode}.${name}`,
    opcode,
    name: { zh: `设置${label.zh}`, en: `Set ${label.en}` },
    needArgs: true,
    needPswd: needPswd ?? false,
    permission: change,
    args: schemaOf(fields, rules),
    fields,
    answer: [...fields, ...told],
    ...(isGrave ? { isGrave } : {}),
    ...(darkens ? { darkens: (args) => darkens(args as Filled) } : {}),
    ...(energises ? { energises: (args) => energises(args as Filled) } : {}),
    // What the device says it holds now is what it was told.
    shows: (args, answer) => holds(answer, args),
  }
}

/** Every value of `wanted` stands in `held`. */
function holds(held: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return held === wanted
  if (typeof held !== 'object' || held === null) return false
  return Object.entries(wanted).every(([key, value]) => holds((held as Filled)[key], value))
}

/** The commands of settings, each read before it is changed. */
export const commandsOf = (settings: readonly Setting[]): CommandSpec[] =>
  settings.flatMap((setting) => [queryOf(setting), changeOf(setting)].filter((spec) => spec !== null))
