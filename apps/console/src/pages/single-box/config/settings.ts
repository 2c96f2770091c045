import { COMMAND_STATUS, type CommandItem, type CommandSpec, type Filled, type Language } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { answered } from '../../../catalogue/words.ts'

export const settingGroups = ['plan', 'protection', 'wiring', 'device'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** One thing that a cabinet keeps: how it is asked for, and how it is changed where it can be. */
export type BoxSetting = { name: string; read: CommandSpec; change: CommandSpec | undefined }

const members: Readonly<Record<Exclude<SettingGroup, 'device'>, readonly string[]>> = {
  plan: ['weekPlan', 'yearPlan', 'temporaryPlan', 'planType'],
  protection: ['alarmThresholds', 'currentError', 'loadBands', 'leakageThresholds', 'leakageChannel', 'currentRatio'],
  wiring: ['displayMode', 'analogueLinkage', 'digitalLinkage', 'serial'],
}
const groupOf = (name: string): SettingGroup =>
  settingGroups.find((group) => group !== 'device' && members[group].includes(name)) ?? 'device'

const { commands } = wires['power-box']

const settings: readonly BoxSetting[] = commands
  .filter(({ opcode, answer }) => opcode === 'dcs' && answer)
  .map((read) => {
    const name = read.code.slice('dcs.'.length)
    const change = commands.find(({ code }) => code === `dcc.${name}` || code === `dck.${name}`)
    return { name, read, change }
  })

export const settingsOf = (group: SettingGroup) => settings.filter(({ name }) => groupOf(name) === group)

/** The catalogue names the question; the setting is what it asks for. */
export function settingName({ read }: BoxSetting, language: Language): string {
  const bare = read.name[language].replace(/^(查询|Read )/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

export type Held =
  | { at: 'never' | 'asked' }
  | { at: 'failed'; message: string }
  | { at: 'told'; values: Filled; time: string }

/** What the cabinet last said of a setting, out of its orders, newest first. */
export function heldOf(setting: BoxSetting, items: readonly CommandItem[]): Held {
  const own = items.filter(({ code }) => code === setting.read.code || code === setting.change?.code)
  const [newest] = own
  if (!newest) return { at: 'never' }
  if (newest.status === COMMAND_STATUS.pending) return { at: 'asked' }
  for (const { status, content, answered: time } of own) {
    const values = status === COMMAND_STATUS.replied ? answered(content) : null
    if (values && time && newest.status === COMMAND_STATUS.replied) return { at: 'told', values, time }
  }
  return { at: 'failed', message: newest.message }
}
