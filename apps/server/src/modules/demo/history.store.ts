import type { Kind } from '@lamplighter/contract'
import { DAY, isoDay, localDay, localMoment } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'
import type { Database } from '../../db/database.ts'
import { arrayText, INSERT_LOAD, loadColumns } from '../readings/index.ts'
import { loadSamples, type Past, type PastDevice, RAW_DAYS, reportsWithin, valuesAt } from './history.ts'

const HOUR = 3_600_000
const BATCH = 2_000

const INSERT_RAW = `insert into reading (device_id, at, customer_id, points)
  select d, to_timestamp(a / 1000.0), c, p::float8[] from unnest($1::int[], $2::float8[], $3::int[], $4::text[]) as r(d, a, c, p)
  on conflict do nothing`
const INSERT_HOUR = `insert into reading_hour (device_id, at, customer_id, mean, low, high)
  select d, to_timestamp(a / 1000.0), c, m::real[], l::real[], h::real[]
  from unnest($1::int[], $2::float8[], $3::int[], $4::text[], $5::text[], $6::text[]) as r(d, a, c, m, l, h) on conflict do nothing`
const INSERT_DAY = `insert into reading_day (device_id, day, customer_id, mean, low, high)
  select d, a::date, c, m::real[], l::real[], h::real[]
  from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[]) as r(d, a, c, m, l, h) on conflict do nothing`

type Points = (number | null)[]

/** Collects rows of one statement and writes them by the batch. */
function writer(db: Database, name: string, sql: string, width: number) {
  let columns: unknown[][] = Array.from({ length: width }, () => [])
  async function flush() {
    if (columns[0]!.length === 0) return
    const full = columns
    columns = Array.from({ length: width }, () => [])
    await db.statement(name, sql, full)
  }
  return {
    async put(...row: unknown[]) {
      for (const [at, value] of row.entries()) columns[at]!.push(value)
      if (columns[0]!.length >= BATCH) await flush()
    },
    flush,
  }
}

const pointsOf = (kind: Kind, values: Readonly<Record<string, number | null | undefined>>): Points =>
  wires[kind].points.map((point) => values[point.key] ?? null)

function fold(rows: readonly Points[], pick: (values: number[]) => number): Points {
  return rows[0]!.map((_, at) => {
    const values = rows.flatMap((row) => row[at] ?? [])
    return values.length > 0 ? pick(values) : null
  })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const folds = (rows: readonly Points[]) =>
  [mean, (v: number[]) => Math.min(...v), (v: number[]) => Math.max(...v)].map((pick) => arrayText(fold(rows, pick)))

type Writers = Record<'raw' | 'hour' | 'day', ReturnType<typeof writer>>

async function writeDay(past: Past, device: PastDevice, day: number, now: number, writers: Writers): Promise<void> {
  const { id, customerId, plate } = device
  if (past.world.fault(plate) === 'offline') return
  const from = localMoment(past.place.timeZone, day, 0)
  const to = Math.min(localMoment(past.place.timeZone, day + 1, 0), now)
  const moments = reportsWithin(past, plate, from, to)
  const isRaw = from >= now - (RAW_DAYS + 1) * DAY
  // An hour of a steady device is told by its first report; only the raw days need every one.
  const told = isRaw
    ? moments
    : moments.filter((at, n) => n === 0 || Math.floor(at / HOUR) !== Math.floor(moments[n - 1]! / HOUR))
  const rows = told.map((at) => ({ at, points: pointsOf(plate.kind, valuesAt(past, plate, at)) }))
  if (rows.length === 0) return
  for (const row of rows)
    if (row.at >= now - RAW_DAYS * DAY) await writers.raw.put(id, row.at, customerId, arrayText(row.points))
  for (const [hour, own] of Map.groupBy(rows, (row) => Math.floor(row.at / HOUR) * HOUR)) {
    if (hour + HOUR <= now) await writers.hour.put(id, hour, customerId, ...folds(own.map((row) => row.points)))
  }
  await writers.day.put(id, isoDay(day), customerId, ...folds(rows.map((row) => row.points)))
}

/** Writes samples, raw readings and roll-ups between two moments; what the home screen draws comes first. */
export async function writeHistory(db: Database, pasts: readonly Past[], from: number, now: number): Promise<void> {
  for (let day = Math.floor((now - RAW_DAYS * DAY) / DAY); day <= Math.floor(now / DAY); day++) {
    await db.statement('make-partition', 'select make_reading_partition($1::date)', [isoDay(day)])
  }
  for (const past of pasts) {
    const samples = loadSamples(past, from, now)
    for (let at = 0; at < samples.length; at += BATCH) {
      await db.statement('insert-load', INSERT_LOAD, loadColumns(samples.slice(at, at + BATCH)))
    }
  }
  const writers: Writers = {
    raw: writer(db, 'past-raw', INSERT_RAW, 4),
    hour: writer(db, 'past-hour', INSERT_HOUR, 6),
    day: writer(db, 'past-day', INSERT_DAY, 6),
  }
  for (const past of pasts) {
    const last = localDay(past.place.timeZone, now)
    for (let day = last; day >= localDay(past.place.timeZone, from); day--) {
      for (const device of past.devices) await writeDay(past, device, day, now, writers)
    }
  }
  for (const one of Object.values(writers)) await one.flush()
}
