import type { Point, Wire } from '@lamplighter/contract'
import { battery } from '../capabilities/battery.ts'
import { signal } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { grantCode, unlock } from './actions.ts'
import { FORCED, LEFT_OPEN, LOCKED, OPENER, WAY } from './keys.ts'
import { lockNames } from './names.ts'

const yesNo = { 0: { zh: '无', en: 'No' }, 1: { zh: '有', en: 'Yes' } } as const

const points = [
  {
    key: LOCKED,
    unit: 'bool',
    decimals: 0,
    label: { zh: '锁', en: 'Lock' },
    states: { 0: { zh: '未锁', en: 'Unlocked' }, 1: { zh: '已锁', en: 'Locked' } },
  },
  {
    key: WAY,
    unit: '',
    decimals: 0,
    label: { zh: '最后开锁方式', en: 'Last opened by' },
    states: {
      0: { zh: '无', en: 'None' },
      1: { zh: '钥匙', en: 'Key' },
      2: { zh: '密码', en: 'Code' },
      3: { zh: 'App', en: 'App' },
      4: { zh: '远程', en: 'Remote' },
    },
  },
  { key: OPENER, unit: '', decimals: 0, label: { zh: '最后开锁人编号', en: 'Last user no.' }, identifies: true },
  { key: 'lock.sinceOpened', unit: 'h', decimals: 0, label: { zh: '距上次开锁', en: 'Since opened' } },
  {
    key: FORCED,
    unit: 'bool',
    decimals: 0,
    label: { zh: '撬锁', en: 'Forced' },
    states: yesNo,
    normal: [0, 0],
  },
  {
    key: LEFT_OPEN,
    unit: 'bool',
    decimals: 0,
    label: { zh: '未关', en: 'Left open' },
    states: yesNo,
    normal: [0, 0],
  },
  ...battery,
  ...signal,
] as const satisfies readonly Point[]

/** The lock of the cabinet at the foot of the pole. */
export const lock: Wire = {
  kind: 'lock',
  application: 'pole',
  product: 'LockStation',
  type: 311,
  ...lockNames,
  plural: { zh: '门锁', en: 'Locks' },
  announcedAs: 'lock',
  recognisedBy: ['lock.'],
  reportsWithin: 46 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: [LOCKED, 'battery.level', WAY, OPENER, 'lock.sinceOpened', FORCED, LEFT_OPEN, 'comm.rssi'],
  commands: [read, unlock, grantCode],
}
