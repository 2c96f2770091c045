import { ascending, enums, type Label } from '@lamplighter/contract'
import { choice, number, plain } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'

const rights = { read: 'light.read', change: 'light.configure' } as const

const milliamperes = (key: string, label: Label) => number(key, label, 'mA', [1, 1_000])
const leakage = [
  milliamperes('minor', { zh: '一级漏电', en: 'Minor' }),
  milliamperes('severe', { zh: '二级漏电', en: 'Severe' }),
  milliamperes('trip', { zh: '跳闸', en: 'Trip' }),
]

const thresholds = [
  number('underVoltage', { zh: '欠压', en: 'Undervoltage' }, 'V', [80, 300]),
  number('overVoltage', { zh: '过压', en: 'Overvoltage' }, 'V', [80, 300]),
  number('underCurrent', { zh: '欠流', en: 'Undercurrent' }, 'A', [0, 10], 2),
  number('overCurrent', { zh: '过流', en: 'Overcurrent' }, 'A', [0, 10], 2),
  number('underPower', { zh: '欠功率', en: 'Underpower' }, 'W', [0, 1_000]),
  number('overPower', { zh: '过功率', en: 'Overpower' }, 'W', [0, 1_000]),
  number('overTemperature', { zh: '过温', en: 'Overtemperature' }, 'Cel', [40, 120]),
]

/** What a lamp watches, and when it speaks up or trips. */
export const protection: readonly Setting[] = [
  {
    name: 'alarmThresholds',
    label: { zh: '告警阈值', en: 'alarm thresholds' },
    fields: thresholds,
    rules: [
      ascending(thresholds, 'underVoltage', 'overVoltage'),
      ascending(thresholds, 'underCurrent', 'overCurrent'),
      ascending(thresholds, 'underPower', 'overPower'),
    ],
    delivered: {
      underVoltage: 176,
      overVoltage: 264,
      underCurrent: 0.05,
      overCurrent: 3,
      underPower: 5,
      overPower: 400,
      overTemperature: 85,
    },
    ...rights,
  },
  {
    name: 'leakageThresholds',
    label: { zh: '漏电告警等级', en: 'leakage levels' },
    fields: leakage,
    rules: [ascending(leakage, 'minor', 'severe', 'trip')],
    delivered: { minor: 30, severe: 100, trip: 300 },
    ...rights,
  },
  {
    name: 'leakageProtection',
    label: { zh: '漏电保护使能', en: 'leakage protection' },
    fields: [
      plain('switch', 'alarms', { zh: '漏电告警', en: 'Alarm' }),
      plain('switch', 'trips', { zh: '漏电跳闸', en: 'Trips' }),
    ],
    delivered: { alarms: true, trips: false },
    ...rights,
  },
  {
    name: 'tilt',
    label: { zh: '倾斜告警', en: 'tilt alarm' },
    fields: [
      plain('switch', 'enabled', { zh: '启用', en: 'In use' }),
      number('angle', { zh: '告警角度', en: 'Alarm angle' }, 'deg', [1, 90]),
    ],
    delivered: { enabled: true, angle: 15 },
    ...rights,
  },
]

/** What a lamp says of the above at the moment it is asked. */
export const protectionStatus: readonly Setting[] = [
  {
    name: 'alarmStatus',
    label: { zh: '告警状态', en: 'alarm status' },
    fields: [
      plain('switch', 'voltage', { zh: '电压异常', en: 'Voltage' }),
      plain('switch', 'current', { zh: '电流异常', en: 'Current' }),
      plain('switch', 'power', { zh: '功率异常', en: 'Power' }),
      plain('switch', 'temperature', { zh: '过温', en: 'Temperature' }),
      plain('switch', 'lamp', { zh: '灯具故障', en: 'Lamp' }),
    ],
    delivered: { voltage: false, current: false, power: false, temperature: false, lamp: false },
    read: 'light.read',
  },
  {
    name: 'leakageStatus',
    label: { zh: '漏电状态', en: 'leakage status' },
    fields: [
      choice('level', { zh: '漏电等级', en: 'Level' }, enums.leakageStatus),
      number('current', { zh: '漏电流', en: 'Leakage' }, 'mA', [0, 10_000], 1),
    ],
    delivered: { level: 0, current: 0 },
    read: 'light.read',
  },
]
