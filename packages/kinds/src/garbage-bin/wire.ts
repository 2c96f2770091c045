import type { Point, Wire } from '@lamplighter/contract'
import { battery } from '../capabilities/battery.ts'
import { signal } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { FULL_FROM, setFullFrom } from './actions.ts'
import { garbageBinNames } from './names.ts'

const points = [
  { key: 'bin.fill', unit: '%', decimals: 0, label: { zh: '满溢度', en: 'Fill level' }, short: '%' },
  { key: 'bin.weight', unit: 'kg', decimals: 1, label: { zh: '重量', en: 'Weight' }, short: 'kg' },
  {
    key: 'bin.lid',
    unit: 'bool',
    decimals: 0,
    label: { zh: '桶盖', en: 'Lid' },
    states: { 0: { zh: '关闭', en: 'Closed' }, 1: { zh: '打开', en: 'Open' } },
  },
  {
    key: 'bin.temperature',
    unit: 'Cel',
    decimals: 0,
    label: { zh: '桶内温度', en: 'Temperature' },
    short: '°C',
    normal: [-40, 60],
  },
  {
    key: 'bin.sinceEmptied',
    unit: 'h',
    decimals: 0,
    label: { zh: '距上次清运', en: 'Since emptied' },
    normal: [0, 72],
  },
  {
    key: 'bin.full',
    unit: 'bool',
    decimals: 0,
    label: { zh: '满溢', en: 'Full' },
    states: { 0: { zh: '未满', en: 'No' }, 1: { zh: '已满', en: 'Yes' } },
    normal: [0, 0],
  },
  { key: FULL_FROM, unit: '%', decimals: 0, label: { zh: '满溢阈值', en: 'Full from' }, writable: true },
  ...battery,
  ...signal,
] as const satisfies readonly Point[]

/** A bin at the foot of the pole: it says how full it is, and when it burns. */
export const garbageBin: Wire = {
  kind: 'garbage-bin',
  application: 'pole',
  product: 'BinStation',
  type: 310,
  ...garbageBinNames,
  plural: { zh: '垃圾桶', en: 'Garbage bins' },
  announcedAs: 'garbage-bin',
  recognisedBy: ['bin.'],
  reportsWithin: 46 * 60,
  heartbeat: ['comm.rssi'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [read, setFullFrom],
}
