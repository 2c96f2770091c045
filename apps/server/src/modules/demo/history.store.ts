import { DAY, isoDay, localDay, localMoment } from '@lamplighter/kinds/sun'
import { realArrayLiteral } from '../../db/array-literal.ts'
import type { Database } from '../../db/database.ts'
import { ensurePartitions } from '../../db/partitions.ts'
import { INSERT_LOAD, loadColumns, rollPoleDays } from '../devices/readings/index.ts'
import { type Depth, depthFor, loadSamples, type Past, type PastDevice, reportsWithin, valuesAt } from './history.ts'
import { dayOf, type Figures, figuresOf, partsOfDay, partsOfHour, pointsOf } from './past-rows.ts'

const HOUR = 3_600_000
const BATCH = 4_000

/** Invented rows may be lost in a crash: the next start writes them anew. */
const UNHURRIED = `(select set_config('synchronous_commit', 'off', true)) as s`
const INSERT_RAW = `insert into reading (device_id, at, customer_id, points)
  select d, to_timestamp(a / 1000.0), c, p::float8[]
  from ${UNHURRIED}, unnest($1::int[], $2::float8[], $3::int[], $4::text[]) as r(d, a, c, p) on conflict do nothing`
// A steady hour has one text for all three.
const FIGURES = 'm::float8[], coalesce(l, m)::float8[], coalesce(h, m)::float8[], coalesce(h, m)::float8[]'
const INSERT_HOUR = `insert into reading_hour (device_id, at, customer_id, mean, low, high, last)
  select d, to_timestamp(a / 1000.0), c, ${FIGURES}
  from ${UNHURRIED}, unnest($1::int[], $2::float8[], $3::int[], $4::text[], $5::text[], $6::text[]) as r(d, a, c, m, l, h)
  on conflict do nothing`
const INSERT_DAY = `insert into reading_day (device_id, day, customer_id, mean, low, high, last)
  select d, a::date, c, ${FIGURES}
  from ${UNHURRIED}, unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[]) as r(d, a, c, m, l, h)
  on conflict do nothing`

type Cell = number | string | null

/** A column as PostgreSQL reads it; nothing in it needs escaping, and much of it is long. */
const columnText = (cells: readonly Cell[]): string =>
  `{${cells.map((cell) => (typeof cell === 'string' ? `"${cell}"` : (cell ?? 'NULL'))).join()}}`

/** Collects rows of one statement and writes them by the batch, while the next batch is made. */
function writer(db: Database, name: string, sql: string, width: number) {
  let columns: Cell[][] = Array.from({ length: width }, () => [])
  let writing: Promise<unknown> = Promise.resolve()
  async function flush() {
    const full = columns
    columns = Array.from({ length: width }, () => [])
    await writing
    if (full[0]!.length > 0) writing = db.statement(name, sql, full.map(columnText))
    // What fails is thrown at the next flush, and by `end`.
    writing.catch(() => undefined)
  }
  return {
    async put(...row: Cell[]) {
      for (const [at, value] of row.entries()) columns[at]!.push(value)
      if (columns[0]!.length >= BATCH) await flush()
    },
    async end() {
      await flush()
      await writing
    },
  }
}

type Writers = Record<'raw' | 'hour' | 'day', ReturnType<typeof writer>>

const texts = ({ mean, low, high }: Figures): Cell[] =>
  low === mean ? [realArrayLiteral(mean), null, null] : [mean, low, high].map(realArrayLiteral)

async function writeDay(past: Past, device: PastDevice, day: number, depth: Depth, writers: Writers): Promise<void> {
  const { id, customerId, plate } = device
  const from = localMoment(past.place.timeZone, day, 0)
  const end = localMoment(past.place.timeZone, day + 1, 0)
  const to = Math.min(end, depth.now)
  for (const at of to > depth.raw ? reportsWithin(past, plate, from, to) : []) {
    if (at >= depth.raw)
      await writers.raw.put(id, at, customerId, realArrayLiteral(pointsOf(plate.kind, valuesAt(past, plate, at))))
  }
  if (to <= depth.hours) {
    if (to > depth.days)
      await writers.day.put(id, isoDay(day), customerId, ...texts(figuresOf(partsOfDay(past, device, from, to))))
    return
  }
  const hours: Figures[] = []
  for (let hour = Math.ceil(from / HOUR) * HOUR; hour + HOUR <= to; hour += HOUR) {
    const figures = figuresOf(partsOfHour(past, device, hour))
    hours.push(figures)
    await writers.hour.put(id, hour, customerId, ...texts(figures))
  }
  // The day that is not over is told by its hours.
  if (hours.length > 0 && end <= depth.now) await writers.day.put(id, isoDay(day), customerId, ...texts(dayOf(hours)))
}

/** Writes samples, raw readings and roll-ups between two moments; what the home screen draws comes first. */
export async function writeHistory(db: Database, pasts: readonly Past[], from: number, now: number): Promise<void> {
  const depths = depthFor(pasts, from, now)
  const tables = [
    ['reading', depths.other.raw],
    ['reading_hour', from],
    ['reading_day', from],
    ['pole_day', from],
  ] as const
  await db.system(async (scope) => {
    for (const [table, first] of tables)
      await ensurePartitions(scope, table, new Date(first - DAY), new Date(now + DAY))
  })
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
    const answering = past.devices.filter(({ plate }) => past.world.fault(plate) !== 'offline')
    const last = localDay(past.place.timeZone, now)
    for (let day = last; day >= localDay(past.place.timeZone, from); day--) {
      for (const device of answering) {
        const depth = device.plate.kind === 'luminaire' ? depths.lamps : depths.other
        await writeDay(past, device, day, depth, writers)
      }
    }
  }
  for (const one of Object.values(writers)) await one.end()
  for (const past of pasts) await writePoleDays(db, past, from, now)
}

async function writePoleDays(db: Database, { devices, place: { timeZone } }: Past, from: number, now: number) {
  const [first] = devices
  if (!first) return
  const ids = devices.map(({ id }) => id)
  const range = { customerId: first.customerId, after: ids.reduce((a, b) => Math.min(a, b)) - 1 }
  const upTo = ids.reduce((a, b) => Math.max(a, b))
  const days = { from: isoDay(localDay(timeZone, from)), to: isoDay(localDay(timeZone, now)) }
  await db.system((scope) => rollPoleDays(scope, { ...range, upTo, ...days }))
}
