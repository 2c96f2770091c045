import { choice, HEX, number, plain, rows, text } from '../../settings/field.ts'
import { networkOf } from '../../settings/network.ts'
import type { Setting } from '../../settings/setting.ts'

const rights = { read: 'light.read', change: 'light.configure', needPswd: true } as const
const hex = (length: number) => ({ pattern: new RegExp(`${HEX.source.slice(0, -2)}{${length}}$`) })

/** How a lamp is reached: the 433 MHz mesh between lamps, or a network of its own. */
export const radio: readonly Setting[] = [
  {
    name: 'radio433',
    label: { zh: '433 参数', en: '433 MHz parameters' },
    fields: [
      number('channel', { zh: '信道', en: 'Channel' }, '', [0, 31]),
      number('power', { zh: '发射功率', en: 'Power' }, 'dBm', [0, 20]),
      choice(
        'rate',
        { zh: '空中速率', en: 'Air rate' },
        {
          2400: { zh: '2.4 kbit/s', en: '2.4 kbit/s' },
          9600: { zh: '9.6 kbit/s', en: '9.6 kbit/s' },
          19200: { zh: '19.2 kbit/s', en: '19.2 kbit/s' },
        },
      ),
    ],
    delivered: { channel: 12, power: 17, rate: 9600 },
    ...rights,
  },
  {
    name: 'radio433Plan',
    label: { zh: '433 计划', en: '433 MHz plan' },
    fields: [
      rows(
        'slots',
        { zh: '时段', en: 'Slots' },
        [
          plain('clock', 'from', { zh: '开始', en: 'From' }),
          number('channel', { zh: '信道', en: 'Channel' }, '', [0, 31]),
        ],
        [1, 8],
      ),
    ],
    delivered: { slots: [{ from: '00:00', channel: 12 }] },
    ...rights,
  },
  {
    name: 'radio433Id',
    label: { zh: '433 地址', en: '433 MHz address' },
    fields: [text('id', { zh: '地址', en: 'Address' }, 8, hex(8))],
    delivered: { id: '00000000' },
    ...rights,
  },
  {
    name: 'snid',
    label: { zh: 'SNID', en: 'SNID' },
    fields: [text('id', { zh: 'SNID', en: 'SNID' }, 16, hex(16))],
    delivered: { id: '0000000000000000' },
    ...rights,
  },
  ...networkOf('light.configure'),
]
