import type { InventoryDevice } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/drivers'
import { wires } from '@lamplighter/kinds/wires'
import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric, EdgeReading } from '@lamplighter/links/sparkplug/device'
import { dataType, metricName, plateMetrics } from '../apps/simulator/src/metrics.ts'

/** Values in one report. */
export const POINTS = 10

const { points } = wires.luminaire
const reported = points
  .filter(({ unit }) => unit !== 'bool')
  .slice(0, POINTS)
  .map((point) => ({ name: metricName(point), base: point.key === 'comm.rssi' ? -80 : 40 }))

/**
 * Everything a lamp tells at its birth: lit, sound, at 40 % of everything; once it was told a level it gives that.
 */
export function birthOf(plate: InventoryDevice, group: number | null, level: number | null = null): EdgeMetric[] {
  const told = level === null ? [] : levelReport(level, plate.ratedWatts ?? null)
  const given = new Map(told.map(({ name, value }) => [name, value]))
  return [
    ...plateMetrics(plate),
    ...(group === null ? [] : [{ name: 'Group/Number', datatype: DataType.Int32, value: group }]),
    ...points.map((point) => ({
      name: metricName(point),
      datatype: dataType(point),
      value: given.get(metricName(point)) ?? (point.unit === 'bool' ? false : 40),
    })),
  ]
}

/** The n-th report of a lamp: ten values, each different from the report before. */
export const reportOf = (n: number, at: number): EdgeReading[] =>
  reported.map(({ name, base }) => ({ name, value: base + (n % 20), at }))

/** How a lamp that was told a level shows that it gives it, and takes the power for it. */
export const levelReport = (level: number, ratedWatts: number | null): EdgeReading[] => [
  { name: 'lamp/level', value: level },
  { name: 'lamp/command', value: level },
  { name: 'elec/activePower', value: ratedWatts === null ? 0 : expectedWatts(ratedWatts, level) },
]
