import { ascending, enums, type Label } from '@lamplighter/contract'
import { choice, number, plain, rows } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'
import { LOOPS } from '../outputs.ts'

const rights = { read: 'light.read', change: 'box.configure' } as const

const limits = [
  number('underVoltage', { zh: '欠压', en: 'Undervoltage' }, 'V', [80, 300]),
  number('overVoltage', { zh: '过压', en: 'Overvoltage' }, 'V', [80, 300]),
  number('lossVoltage', { zh: '失压', en: 'No voltage' }, 'V', [10, 150]),
  number('overTemperature', { zh: '过温', en: 'Overtemperature' }, 'Cel', [30, 120]),
]

const milliamperes = (key: string, label: Label) => number(key, label, 'mA', [1, 5_000])
const leakage = [
  milliamperes('minor', { zh: '轻微漏电', en: 'Slight' }),
  milliamperes('severe', { zh: '严重漏电', en: 'Serious' }),
  milliamperes('trip', { zh: '跳闸', en: 'Trip' }),
]

const amperes = (key: string, label: Label) => number(key, label, 'A', [0, 1_000], 1)
const bands = [
  amperes('low', { zh: '欠流', en: 'Undercurrent' }),
  amperes('notice', { zh: '预警', en: 'Notice' }),
  amperes('high', { zh: '过流', en: 'Overcurrent' }),
]

const kilowatts = [
  number('underLoad', { zh: '欠载', en: 'Underload' }, 'kW', [0, 500], 1),
  number('overLoad', { zh: '过载', en: 'Overload' }, 'kW', [0, 500], 1),
]

/** What a cabinet watches (contract: thresholds ascend, comparison thresholds rise step by step). */
export const protection: readonly Setting[] = [
  {
    name: 'alarmThresholds',
    label: { zh: '告警阈值', en: 'alarm thresholds' },
    fields: limits,
    rules: [ascending(limits, 'lossVoltage', 'underVoltage', 'overVoltage')],
    delivered: { underVoltage: 187, overVoltage: 253, lossVoltage: 50, overTemperature: 65 },
    ...rights,
  },
  {
    name: 'currentError',
    label: { zh: '电流误差', en: 'current bands' },
    fields: bands,
    rules: [ascending(bands, 'low', 'notice', 'high')],
    delivered: { low: 0.5, notice: 40, high: 60 },
    ...rights,
  },
  {
    name: 'loadBands',
    label: { zh: '负荷阈值', en: 'load bands' },
    fields: kilowatts,
    rules: [ascending(kilowatts, 'underLoad', 'overLoad')],
    delivered: { underLoad: 0, overLoad: 30 },
    ...rights,
  },
  {
    name: 'leakageThresholds',
    label: { zh: '漏电阈值', en: 'leakage thresholds' },
    fields: leakage,
    rules: [ascending(leakage, 'minor', 'severe', 'trip')],
    delivered: { minor: 100, severe: 300, trip: 500 },
    ...rights,
  },
  {
    name: 'leakageChannel',
    label: { zh: '漏电通道', en: 'leakage channels' },
    fields: [
      rows(
        'channels',
        { zh: '通道', en: 'Channels' },
        [
          number('output', { zh: '回路', en: 'Output' }, '', [1, LOOPS.length]),
          plain('switch', 'enabled', { zh: '启用', en: 'In use' }),
        ],
        [1, LOOPS.length],
      ),
    ],
    delivered: { channels: LOOPS.map((output) => ({ output, enabled: true })) },
    ...rights,
  },
  {
    name: 'currentRatio',
    label: { zh: '电流变比', en: 'current ratio' },
    fields: [
      number('primary', { zh: '一次侧', en: 'Primary' }, 'A', [5, 2_000]),
      number('secondary', { zh: '二次侧', en: 'Secondary' }, 'A', [1, 5]),
    ],
    delivered: { primary: 100, secondary: 5 },
    needPswd: true,
    ...rights,
  },
]

/** What a cabinet says of the leakage of its outputs at the moment it is asked. */
export const protectionStatus: readonly Setting[] = [
  {
    name: 'leakageStatus',
    label: { zh: '漏电状态', en: 'leakage status' },
    fields: [
      rows(
        'channels',
        { zh: '通道', en: 'Channels' },
        [
          number('output', { zh: '回路', en: 'Output' }, '', [1, LOOPS.length]),
          choice('level', { zh: '漏电等级', en: 'Level' }, enums.leakageStatus),
          number('current', { zh: '漏电流', en: 'Leakage' }, 'mA', [0, 10_000], 1),
        ],
        [LOOPS.length, LOOPS.length],
      ),
    ],
    delivered: { channels: LOOPS.map((output) => ({ output, level: 0, current: 0 })) },
    read: 'light.read',
  },
]
