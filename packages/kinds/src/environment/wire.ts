import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { environmentNames } from './names.ts'

/** The eleven readings of the contract (section 3), and its own health. */
const points = [
  { key: 'env.temperature', unit: 'Cel', decimals: 1, label: { zh: '气温', en: 'Temperature' }, short: '°C' },
  { key: 'env.humidity', unit: '%RH', decimals: 0, label: { zh: '湿度', en: 'Humidity' }, short: '%RH' },
  { key: 'env.pressure', unit: 'hPa', decimals: 1, label: { zh: '气压', en: 'Pressure' }, short: 'hPa' },
  { key: 'env.lux', unit: 'lx', decimals: 0, label: { zh: '照度', en: 'Illuminance' }, short: 'lx' },
  { key: 'env.noise', unit: 'dB', decimals: 1, label: { zh: '噪声', en: 'Noise' }, short: 'dB', normal: [0, 85] },
  { key: 'env.pm25', unit: 'ug/m3', decimals: 0, label: { zh: 'PM2.5', en: 'PM2.5' }, normal: [0, 75] },
  { key: 'env.pm10', unit: 'ug/m3', decimals: 0, label: { zh: 'PM10', en: 'PM10' }, normal: [0, 150] },
  { key: 'env.windSpeed', unit: 'm/s', decimals: 1, label: { zh: '风速', en: 'Wind speed' }, short: 'm/s' },
  { key: 'env.windAngle', unit: 'deg', decimals: 0, label: { zh: '风向', en: 'Wind direction' }, short: '°' },
  { key: 'env.windGrade', unit: '', decimals: 0, label: { zh: '风级', en: 'Wind grade' }, normal: [0, 7] },
  { key: 'env.windPower', unit: 'W/m2', decimals: 1, label: { zh: '风功率', en: 'Wind power' }, short: 'W/m²' },
  ...health,
] as const satisfies readonly Point[]

export const environment: Wire = {
  kind: 'environment',
  application: 'pole',
  product: 'EnvStation',
  type: 303,
  ...environmentNames,
  plural: { zh: '环境站', en: 'Environment stations' },
  announcedAs: 'environment',
  recognisedBy: ['env.pm', 'env.wind', 'env.noise'],
  reportsWithin: 16 * 60,
  heartbeat: ['env.pressure', 'env.noise'],
  power: null,
  tracked: [],
  siteLimit: null,
  points,
  detail: points.map(({ key }) => key),
  commands: [read],
}
