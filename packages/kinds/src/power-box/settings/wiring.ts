import { enums } from '@lamplighter/contract'
import { choice, number, plain } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'
import { LOOPS } from '../outputs.ts'

const rights = { read: 'light.read', change: 'box.configure' } as const
const output = number('output', { zh: '回路', en: 'Output' }, '', [1, LOOPS.length])

/** How inputs and outputs of a cabinet hang together. */
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
]
