import { ascending, type Field } from '@lamplighter/contract'
import type { Setting } from '../../settings/setting.ts'

const leakageThresholds = [
  {
    key: 'minor',
    type: 'number',
    unit: 'mA',
    min: 1,
    max: 1_000,
    decimals: 0,
    label: { zh: '一级漏电', en: 'Minor leakage' },
  },
  {
    key: 'severe',
    type: 'number',
    unit: 'mA',
    min: 1,
    max: 1_000,
    decimals: 0,
    label: { zh: '二级漏电', en: 'Severe leakage' },
  },
  { key: 'trip', type: 'number', unit: 'mA', min: 1, max: 1_000, decimals: 0, label: { zh: '跳闸漏电', en: 'Trip' } },
] as const satisfies readonly Field[]

const thresholds = [
  {
    key: 'underVoltage',
    type: 'number',
    unit: 'V',
    min: 80,
    max: 300,
    decimals: 0,
    label: { zh: '欠压', en: 'Undervoltage' },
  },
  {
    key: 'overVoltage',
    type: 'number',
    unit: 'V',
    min: 80,
    max: 300,
    decimals: 0,
    label: { zh: '过压', en: 'Overvoltage' },
  },
  {
    key: 'underCurrent',
    type: 'number',
    unit: 'A',
    min: 0,
    max: 10,
    decimals: 2,
    label: { zh: '欠流', en: 'Undercurrent' },
  },
  {
    key: 'overCurrent',
    type: 'number',
    unit: 'A',
    min: 0,
    max: 10,
    decimals: 2,
    label: { zh: '过流', en: 'Overcurrent' },
  },
  {
    key: 'underPower',
    type: 'number',
    unit: 'W',
    min: 0,
    max: 1_000,
    decimals: 0,
    label: { zh: '欠功率', en: 'Underpower' },
  },
  {
    key: 'overPower',
    type: 'number',
    unit: 'W',
    min: 0,
    max: 1_000,
    decimals: 0,
    label: { zh: '过功率', en: 'Overpower' },
  },
  {
    key: 'overTemperature',
    type: 'number',
    unit: 'Cel',
    min: 40,
    max: 120,
    decimals: 0,
    label: { zh: '过温', en: 'Overtemperature' },
  },
] as const satisfies readonly Field[]

const rights = { read: 'light.read', change: 'light.configure' } as const

/** What a lamp watches and when it speaks up or trips. */
export const protection: readonly Setting[] = [
  {
    name: 'alarmThresholds',
    label: { zh: '报警阈值', en: 'alarm thresholds' },
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
    label: { zh: '漏电报警值', en: 'leakage thresholds' },
    fields: leakageThresholds,
    rules: [ascending(leakageThresholds, 'minor', 'severe', 'trip')],
    delivered: { minor: 30, severe: 100, trip: 300 },
    ...rights,
  },
]
