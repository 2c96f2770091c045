import type { Point } from '@lamplighter/contract'

/** The eleven readings of the contract (section 3). */
export const readings = [
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
] as const satisfies readonly Point[]

export type Reading = (typeof readings)[number]['key']
