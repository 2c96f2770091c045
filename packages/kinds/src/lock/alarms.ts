import type { AlarmRule } from '@lamplighter/contract'
import { reported } from '../capabilities/alarms.ts'
import { batteryAlarms } from '../capabilities/battery.ts'

export const lockAlarms: readonly AlarmRule[] = [
  reported('lock.forced', { key: 'forced', type: 'LockOpen', level: 30, label: { zh: '撬锁', en: 'lock forced' } }),
  reported('lock.leftOpen', { key: 'leftOpen', type: 'LockOpen', level: 20, label: { zh: '门未关', en: 'left open' } }),
  ...batteryAlarms,
]
