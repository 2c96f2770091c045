import {
  COMMAND_STATUS,
  type CommandItem,
  type CommandSpec,
  type DeviceSetting,
  type Filled,
} from '@lamplighter/contract'
import { powerBoxSettings } from '@lamplighter/kinds/power-box-settings'
import { wires } from '@lamplighter/kinds/wires'

export const settingGroups = ['plan', 'protection', 'wiring', 'device'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** One thing that a cabinet keeps: how it is asked for, and how it is changed where it can be. */
export type BoxSetting = {
  name: string
  read: CommandSpec
  change: CommandSpec | undefined
  /** What a power box has until it is set, or it reports something else; null of what is no lasting setting. */
  factory: Filled | null
}

const members: Readonly<Record<Exclude<SettingGroup, 'device'>, readonly string[]>> = {
  plan: ['weekPlan', 'yearPlan', 'temporaryPlan', 'planType'],
  protection: [
    'alarmThresholds',
    'currentError',
    'loadBands',
    'leakageThresholds',
    'leakageChannel',
    'leakageStatus',
    'currentRatio',
  ],
  wiring: ['displayMode', 'analogueLinkage', 'digitalLinkage', 'serial'],
}
const groupOf = (name: string): SettingGroup =>
  settingGroups.find((group) => group !== 'device' && members[group].includes(name)) ?? 'device'

const { commands } = wires['power-box']
/** It holds for its own hours only. */
const ONCE = 'temporaryPlan'

const factoryOf = (name: string) => powerBoxSettings.find((setting) => setting.name === name)?.delivered ?? null

const settings: readonly BoxSetting[] = commands
  .filter(({ opcode, answer }) => opcode === 'dcs' && answer)
  .map((read) => {
    const name = read.code.slice('dcs.'.length)
    const change = commands.find(({ code }) => code === `dcc.${name}` || code === `dck.${name}`)
    return { name, read, change, factory: change && name !== ONCE ? factoryOf(name) : null }
  })

export const settingsOf = (group: SettingGroup) => settings.filter(({ name }) => groupOf(name) === group)

/** What a cabinet last said of a setting, null where it never did; and what came of the last command about it. */
export type Held = {
  known: DeviceSetting | null
  last: { at: 'rest' | 'asked' } | { at: 'failed'; message: string }
}

/** Out of what it last said and its last commands, newest first. */
export function heldOf(setting: BoxSetting, told: readonly DeviceSetting[], items: readonly CommandItem[]): Held {
  const known = told.find(({ name }) => name === setting.name) ?? null
  const newest = items.find(({ code }) => code === setting.read.code || code === setting.change?.code)
  if (newest?.status === COMMAND_STATUS.pending) return { known, last: { at: 'asked' } }
  if (!newest || newest.status === COMMAND_STATUS.replied) return { known, last: { at: 'rest' } }
  return { known, last: { at: 'failed', message: newest.message } }
}
