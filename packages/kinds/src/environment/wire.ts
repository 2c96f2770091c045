import type { Point, Wire } from '@lamplighter/contract'
import { health } from '../capabilities/health.ts'
import { read } from '../capabilities/read.ts'
import { calibrate, readCalibration } from './calibration.ts'
import { environmentNames } from './names.ts'
import { readings } from './points.ts'

/** What it measures, and its own health. */
const points = [...readings, ...health] as const satisfies readonly Point[]

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
  commands: [read, readCalibration, calibrate],
}
