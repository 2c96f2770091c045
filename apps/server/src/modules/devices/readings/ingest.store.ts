import { arrayLiteral, realArrayLiteral, textArrayLiteral } from '../../../db/array-literal.ts'
import type { Platform } from '../../../db/database.ts'

export type ReadingRow = { deviceId: number; customerId: number; at: number; points: (number | null)[] }

const INSERT = `insert into reading (device_id, at, customer_id, points)
  select d, to_timestamp(a / 1000.0), c, p::float8[] from unnest($1::int[], $2::float8[], $3::int[], $4::text[]) as r(d, a, c, p)
  on conflict (device_id, at) do update set points = merged(reading.points, excluded.points)`

/** A statement, prepared where it stands alone. */
type Statement = { statement(name: string, text: string, values: unknown[]): Promise<unknown> }

export async function insertReadings(db: Statement, rows: readonly ReadingRow[]): Promise<void> {
  if (rows.length === 0) return
  // One statement may not touch a row twice: what came twice for one moment is merged here.
  const distinct = new Map<string, ReadingRow>()
  for (const row of rows) {
    const key = `${row.deviceId}/${row.at}`
    const known = distinct.get(key)
    distinct.set(
      key,
      known ? { ...row, points: row.points.map((value, at) => value ?? known.points[at] ?? null) } : row,
    )
  }
  const all = [...distinct.values()]
  await db.statement('insert-readings', INSERT, [
    arrayLiteral(all.map(({ deviceId }) => deviceId)),
    arrayLiteral(all.map(({ at }) => at)),
    arrayLiteral(all.map(({ customerId }) => customerId)),
    textArrayLiteral(all.map(({ points }) => realArrayLiteral(points))),
  ])
}

export const markDue = (db: Platform, customerId: number, hours: readonly number[]) =>
  db.statement(
    'mark-due',
    `insert into rollup_due (hour, customer_id) select to_timestamp(h / 1000.0), $2 from unnest($1::float8[]) h
     on conflict (hour, customer_id) do update set again = true`,
    [hours, customerId],
  )

/** Rows kept of one organisation: what went wrong shows in the newest. */
const QUARANTINE_KEPT = 1_000

export const quarantineReading = (db: Platform, { customerId, deviceId, at, points }: ReadingRow, reason: string) =>
  db.statement(
    'quarantine-reading',
    `with kept as (
       insert into reading_quarantine (customer_id, device_id, at_ms, points, reason) values ($1, $2, $3, $4, $5) returning id
     )
     delete from reading_quarantine where customer_id = $1
       and id <= (select id from reading_quarantine where customer_id = $1 order by id desc offset ${QUARANTINE_KEPT - 1} limit 1)`,
    [customerId, deviceId, String(at), JSON.stringify(points), reason.slice(0, 500)],
  )
