import { ascending, enums, LAMP_SERIAL } from '@lamplighter/contract'
import { choice, number, rows, text } from '../settings/field.ts'
import { networkOf } from '../settings/network.ts'
import { serialOf } from '../settings/serial.ts'
import type { Setting } from '../settings/setting.ts'
import { identity } from '../settings/upkeep.ts'

const rights = { read: 'light.read', change: 'gateway.configure' } as const

const lux = [
  number('onLux', { zh: '开灯照度', en: 'On threshold' }, 'lx', [1, 2_000]),
  number('offLux', { zh: '关灯照度', en: 'Off threshold' }, 'lx', [1, 5_000]),
]

/** What a gateway (concentrator) keeps. */
export const keptByGateway: readonly Setting[] = [
  {
    name: 'whitelist',
    label: { zh: '白名单', en: 'whitelist' },
    fields: [
      rows(
        'lamps',
        { zh: '单灯', en: 'Lamps' },
        [text('code', { zh: '通信编号', en: 'Number' }, 20, { pattern: LAMP_SERIAL })],
        [0, 500],
      ),
    ],
    delivered: { lamps: [] },
    ...rights,
  },
  {
    name: 'lora',
    label: { zh: 'LoRa 参数', en: 'LoRa parameters' },
    fields: [
      number('channel', { zh: '信道', en: 'Channel' }, '', [0, 95]),
      number('spreading', { zh: '扩频因子', en: 'Spreading factor' }, '', [7, 12]),
      choice(
        'bandwidth',
        { zh: '带宽', en: 'Bandwidth' },
        {
          125: { zh: '125 kHz', en: '125 kHz' },
          250: { zh: '250 kHz', en: '250 kHz' },
          500: { zh: '500 kHz', en: '500 kHz' },
        },
      ),
      number('power', { zh: '发射功率', en: 'Power' }, 'dBm', [2, 20]),
    ],
    delivered: { channel: 20, spreading: 9, bandwidth: 125, power: 17 },
    needPswd: true,
    ...rights,
  },
  {
    name: 'luxControl',
    label: { zh: '光控方式', en: 'lux control' },
    fields: [choice('mode', { zh: '方式', en: 'Mode' }, enums.monitorAction), ...lux],
    rules: [ascending(lux, 'onLux', 'offLux')],
    delivered: { mode: 1, onLux: 20, offLux: 40 },
    ...rights,
  },
  ...networkOf('gateway.configure'),
  serialOf('gateway.configure'),
]

/** What it finds out when it is asked. */
const queue: Setting = {
  name: 'queue',
  label: { zh: '队列数量', en: 'queue' },
  fields: [number('count', { zh: '排队命令', en: 'Waiting' }, '', [0, 100_000])],
  delivered: { count: 0 },
  read: 'light.read',
}

/** All of it, in the order of the catalogue. */
export const gatewaySettings: readonly Setting[] = [queue, ...keptByGateway, ...identity]
