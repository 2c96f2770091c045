import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { luxStationNames } from './names.ts'

const points = [
  { key: 'env.lux', unit: 'lx', decimals: 1, label: { zh: '照度', en: 'Illuminance' }, short: 'lx' },
  { key: 'env.temperature', unit: 'Cel', decimals: 1, label: { zh: '气温', en: 'Air temperature' }, short: '°C' },
  { key: 'env.humidity', unit: '%RH', decimals: 0, label: { zh: '湿度', en: 'Humidity' }, short: '%RH' },
  { key: 'photocell.on', unit: 'bool', decimals: 0, label: { zh: '光控判定', en: 'Photocell' } },
  ...health,
] as const satisfies readonly Point[]

export const luxStation: Wire = {
  kind: 'lux-station',
  application: 'light',
  product: 'LuxStation',
  type: 303,
  ...luxStationNames,
  plural: { zh: '照度站', en: 'Lux stations' },
  announcedAs: 'lux',
  recognisedBy: ['env.lux'],
  reportsWithin: 16 * 60,
  heartbeat: [],
  power: null,
  tracked: [],
  siteLimit: 'lux',
  points,
  detail: ['env.lux', 'photocell.on', 'env.temperature', 'env.humidity', 'dev.temperature', 'comm.rssi'],
  commands: [read],
}
