import { type CommandSpec, PORTAL_POINT, SET_PORTAL, schemaOf } from '@lamplighter/contract'
import type { Ordered } from '../setting-driver.ts'
import { choice, number } from '../settings/field.ts'
import { portalNumber } from './portal.ts'

const band = (name: string, channels: readonly number[]) =>
  channels.map((channel) => [channel, { zh: `${channel}（${name}）`, en: `${channel} (${name})` }] as const)

const limits = [
  number('limit', { zh: '每用户限速', en: 'Limit per user' }, 'Mbps', [0, 100], 0, {
    note: { zh: '0 为不限速', en: '0 is no limit' },
  }),
]
const channels = [
  choice(
    'channel',
    { zh: '信道', en: 'Channel' },
    Object.fromEntries([...band('2.4 GHz', [1, 6, 11]), ...band('5 GHz', [36, 44, 52, 149, 157])]),
  ),
]

export const LIMIT = 'wifi.limit'
export const CHANNEL = 'wifi.channel'

const configures = {
  opcode: 'dcc',
  needArgs: true,
  needPswd: false,
  permission: 'poleDevice.configure',
} as const

export const setLimit: CommandSpec = {
  ...configures,
  code: 'dcc.userLimit',
  name: { zh: '设置每用户限速', en: 'Set limit per user' },
  args: schemaOf(limits),
  fields: limits,
  sets: () => LIMIT,
}

export const setChannel: CommandSpec = {
  ...configures,
  code: 'dcc.channel',
  name: { zh: '设置信道', en: 'Set channel' },
  args: schemaOf(channels),
  fields: channels,
  sets: () => CHANNEL,
}

export const orderedWifi: Ordered = (code, args) => {
  if (code === SET_PORTAL) return { point: PORTAL_POINT, value: portalNumber(args) }
  const { limit, channel } = args as { limit?: number; channel?: number }
  if (code === setLimit.code && limit !== undefined) return { point: LIMIT, value: limit }
  return code === setChannel.code && channel !== undefined ? { point: CHANNEL, value: channel } : null
}
