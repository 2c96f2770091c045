import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { flash, setPlan } from './actions.ts'
import { messageCommands } from './message.ts'
import { trafficNames } from './names.ts'
import {
  CONFLICT,
  DISPLAY,
  FLASHING,
  FLOW,
  FREE_SPACES,
  NEXT_BUS,
  NORMAL,
  PLAN,
  SIGNAL_STATE,
  SPEED,
  signalStates,
  TYPE,
  types,
} from './points.ts'

const points = [
  { key: TYPE, unit: '', decimals: 0, label: { zh: '类型', en: 'Type' }, states: types },
  {
    key: SIGNAL_STATE,
    unit: '',
    decimals: 0,
    label: { zh: '信号灯', en: 'Signal' },
    states: signalStates,
    normal: [NORMAL, FLASHING],
    writable: true,
  },
  {
    key: CONFLICT,
    unit: 'bool',
    decimals: 0,
    label: { zh: '冲突监视', en: 'Conflict' },
    states: { 0: { zh: '无冲突', en: 'None' }, 1: { zh: '已跳闸', en: 'Tripped' } },
    normal: [0, 0],
  },
  { key: PLAN, unit: '', decimals: 0, label: { zh: '信号方案', en: 'Signal plan' }, writable: true },
  { key: FLOW, unit: '/h', decimals: 0, label: { zh: '车流量', en: 'Vehicles' }, short: '/h' },
  { key: SPEED, unit: 'km/h', decimals: 0, label: { zh: '平均车速', en: 'Mean speed' }, short: 'km/h' },
  { key: FREE_SPACES, unit: '', decimals: 0, label: { zh: '空余车位', en: 'Free spaces' } },
  { key: NEXT_BUS, unit: 'min', decimals: 0, label: { zh: '下一班车', en: 'Next bus' } },
  {
    key: DISPLAY,
    unit: 'bool',
    decimals: 0,
    label: { zh: '显示屏', en: 'Display' },
    states: { 0: { zh: '熄屏', en: 'Blank' }, 1: { zh: '显示', en: 'Showing' } },
    normal: [1, 1],
  },
  ...health,
] as const satisfies readonly Point[]

/** What guides or counts traffic at a crossing. Which of its points it has depends on its type. */
export const traffic: Wire = {
  kind: 'traffic',
  application: 'pole',
  product: 'TrafficStation',
  type: 321,
  ...trafficNames,
  plural: { zh: '交通设施', en: 'Traffic devices' },
  announcedAs: 'traffic',
  recognisedBy: ['traffic.'],
  reportsWithin: 16 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [read, ...messageCommands, setPlan, flash, reboot],
}
