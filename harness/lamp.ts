import type { InventoryDevice, Point } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/drivers'
import { wires } from '@lamplighter/kinds/wires'
import { DataType } from '@lamplighter/links/sparkplug/codec'
import type { EdgeMetric, EdgeReading } from '@lamplighter/links/sparkplug/device'
import { dataType, metricName, nameplateMetrics } from '../apps/simulator/src/metrics.ts'
import { createLampTables, type LampTables } from './lamp-tables.ts'

/** Values in one report. */
export const POINTS = 10

const { points } = wires.luminaire
/** Where a point has no normal range it is about 40. */
const ANY = [30, 50] as const
/** A lamp is lit about as it was ordered to: no rule finds it dimmed wrongly, or out. */
const LEVELS = [46, 54] as const
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  'comm.rssi': [-80, -60],
  'lamp.level': LEVELS,
  'lamp.command': LEVELS,
}
const rangeOf = ({ key, normal }: Point): readonly [number, number] => ranges[key] ?? normal ?? ANY
const within = ([low, high]: readonly [number, number], share: number) => low + (high - low) * share

const reported = points
  .filter(({ unit }) => unit !== 'bool')
  .slice(0, POINTS)
  .map((point) => ({ name: metricName(point), range: rangeOf(point) }))

type Held = {
  /** What it was told to give. @default it is lit and sound */
  readonly level?: number | undefined
  /** @default as delivered */
  readonly tables?: LampTables | undefined
}

/** Everything a lamp tells at its birth. */
export function birthOf(
  nameplate: InventoryDevice,
  group: number | null,
  { level, tables = createLampTables(nameplate) }: Held = {},
): EdgeMetric[] {
  const told = level === undefined ? [] : levelReport(level, nameplate.ratedWatts ?? null)
  const given = new Map(told.map(({ name, value }) => [name, value]))
  return [
    ...nameplateMetrics({ nameplate }),
    ...(group === null ? [] : [{ name: 'Group/Number', datatype: DataType.Int32, value: group }]),
    ...tables.metrics(),
    ...points.map((point) => ({
      name: metricName(point),
      datatype: dataType(point),
      value: given.get(metricName(point)) ?? (point.unit === 'bool' ? false : within(rangeOf(point), 0.5)),
    })),
  ]
}

/** The n-th report of a lamp: ten values, each different from the report before. */
export const reportOf = (n: number, at: number): EdgeReading[] =>
  reported.map(({ name, range }) => ({ name, value: within(range, (n % 20) / 20), at }))

/** How a lamp that was told a level shows that it gives it, and takes the power for it. */
export const levelReport = (level: number, ratedWatts: number | null): EdgeReading[] => [
  { name: 'lamp/level', value: level },
  { name: 'lamp/command', value: level },
  { name: 'elec/activePower', value: ratedWatts === null ? 0 : expectedWatts(ratedWatts, level) },
]
