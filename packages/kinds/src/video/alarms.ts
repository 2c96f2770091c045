import type { AlarmRule } from '@lamplighter/contract'
import { reported } from '../capabilities/alarms.ts'
import { DISK_USE, INTRUSION, SIGNAL, SIGNAL_LOST, STORAGE_FAULT, TAMPERED } from './camera.ts'

export const videoAlarms: readonly AlarmRule[] = [
  {
    key: 'videoLost',
    type: 'VideoLost',
    label: { zh: '视频丢失', en: 'video lost' },
    level: 20,
    point: SIGNAL,
    operator: '=',
    value: SIGNAL_LOST,
    margin: 0,
    hold: 30,
  },
  reported(TAMPERED, {
    key: 'blocked',
    type: 'VideoBlocked',
    level: 20,
    label: { zh: '视频遮挡', en: 'view blocked' },
  }),
  reported(INTRUSION, {
    key: 'intrusion',
    type: 'Intrusion',
    level: 20,
    label: { zh: '有人进入警戒区域', en: 'somebody in a guarded area' },
  }),
  {
    key: 'diskFull',
    type: 'DiskFull',
    label: { zh: '硬盘将满', en: 'disk nearly full' },
    level: 10,
    point: DISK_USE,
    operator: '>=',
    value: 95,
    margin: 3,
    hold: 300,
  },
  reported(STORAGE_FAULT, {
    key: 'storage',
    type: 'Fault',
    level: 20,
    label: { zh: '存储故障', en: 'storage failed' },
  }),
]
