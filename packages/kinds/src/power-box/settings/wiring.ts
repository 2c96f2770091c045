import { enums, SERIAL } from '@lamplighter/contract'
import { choice, number, plain } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'
import { LOOPS } from '../outputs.ts'

const rights = { read: 'light.read', change: 'box.configure' } as const
const output = number('output', { zh: '回路', en: 'Output' }, '', [1, LOOPS.length])

const BAUD = Object.fromEntries(
  [SERIAL.baud[0], 1_200, 2_400, 4_800, 9_600, 19_200, 38_400, 57_600, SERIAL.baud[1]].map((rate) => [
    rate,
    { zh: String(rate), en: String(rate) },
  ]),
)

/** How inputs and outputs of a cabinet hang together, and its serial ports. */
export const wiring: readonly Setting[] = [
  {
    name: 'displayMode',
    label: { zh: '控制模式', en: 'control mode' },
    fields: [choice('mode', { zh: '模式', en: 'Mode' }, enums.displayMode)],
    delivered: { mode: 'timed' },
    // A cabinet out of use opens all its outputs.
    darkens: ({ mode }) => mode === 'stopped',
    ...rights,
  },
  {
    name: 'analogueLinkage',
    label: { zh: '模拟量联动', en: 'analogue linkage' },
    fields: [
      number('channel', { zh: '输入通道', en: 'Input' }, '', [1, 8]),
      number('threshold', { zh: '阈值', en: 'Threshold' }, '', [0, 10_000], 1),
      output,
      plain('switch', 'enabled', { zh: '启用', en: 'In use' }),
    ],
    delivered: { channel: 1, threshold: 30, output: 1, enabled: false },
    ...rights,
  },
  {
    name: 'digitalLinkage',
    label: { zh: '开关量联动', en: 'digital linkage' },
    fields: [
      number('channel', { zh: '输入通道', en: 'Input' }, '', [1, 16]),
      plain('switch', 'closes', { zh: '输入闭合时动作', en: 'Acts when closed' }),
      output,
      plain('switch', 'enabled', { zh: '启用', en: 'In use' }),
    ],
    delivered: { channel: 1, closes: true, output: 1, enabled: false },
    ...rights,
  },
  {
    name: 'serialPort',
    label: { zh: '串口', en: 'serial port' },
    fields: [
      number('port', { zh: '串口号', en: 'Port' }, '', [SERIAL.ports[0], SERIAL.ports[1]]),
      choice('type', { zh: '类型', en: 'Type' }, enums.serialType),
      choice('baud', { zh: '波特率', en: 'Baud' }, BAUD),
      number('dataBits', { zh: '数据位', en: 'Data bits' }, '', [SERIAL.dataBits[0], SERIAL.dataBits[1]]),
      choice('parity', { zh: '校验', en: 'Parity' }, enums.parity),
      number('stopBits', { zh: '停止位', en: 'Stop bits' }, '', [SERIAL.stopBits[0], SERIAL.stopBits[1]]),
    ],
    delivered: { port: 1, type: 'RS485', baud: 9_600, dataBits: 8, parity: 'none', stopBits: 1 },
    ...rights,
  },
]
