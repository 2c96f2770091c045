import type { AlarmRule, Point } from '@lamplighter/contract'

const LOW = 20

/** Charge of what runs on a battery. */
export const battery = [
  {
    key: 'battery.level',
    unit: '%',
    decimals: 0,
    label: { zh: '电池电量', en: 'Battery' },
    short: '%',
    normal: [LOW, 100],
  },
] as const satisfies readonly Point[]

export const batteryAlarms: readonly AlarmRule[] = [
  {
    key: 'lowBattery',
    type: 'LowBattery',
    label: { zh: '电量低', en: 'low battery' },
    level: 10,
    point: 'battery.level',
    operator: '<',
    value: LOW,
    margin: 5,
    hold: 600,
  },
]
