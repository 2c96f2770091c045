import type { Kind, Step } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/** [time in ms, mean, min, max] */
export type HistoryRow = [number, number, number, number]

export type HistoryQuery = {
  readonly deviceId: number
  /** Places of the points in the row of the kind. */
  readonly indexes: readonly number[]
  readonly from: Date
  readonly to: Date
  readonly timeZone: string
  /** About so many rows: what lies close together is drawn together. Null for every row. */
  readonly most: number | null
}

const RAW_LIMIT = 50_000
const HOUR = 3_600_000

/** Mean, lowest and highest of each point, from what an SQL expression gives for its place. */
const each = (indexes: readonly number[], of: (place: number) => readonly [string, string, string]) =>
  indexes.map((index, n) => of(index + 1).map((sql, at) => `${sql} as ${'mlh'[at]}${n}`)).join(', ')

const column = (place: number) => [`points[${place}]`, `points[${place}]`, `points[${place}]`] as const
const folded = (place: number) => [`avg(points[${place}])`, `min(points[${place}])`, `max(points[${place}])`] as const
const rolled = (place: number) => [`mean[${place}]`, `low[${place}]`, `high[${place}]`] as const

const weighed = (place: number) =>
  [
    `sum(mean[${place}] * coalesce(reports[${place}], 1)) / nullif(sum(coalesce(reports[${place}], 1)) filter (where mean[${place}] is not null), 0)`,
    `min(low[${place}])`,
    `max(high[${place}])`,
  ] as const

const READINGS = 'reading where device_id = $1 and at >= $2 and at < $3'

/** Rows of a device by time, `t` in ms and m, l, h of each point; $4 is what `lastOf` gives for the step. */
const sources: Record<Step, (indexes: readonly number[]) => string> = {
  raw: (indexes) =>
    `select extract(epoch from at)::float8 * 1000 as t, ${each(indexes, column)} from ${READINGS} order by at limit ${RAW_LIMIT}`,
  '5min': (indexes) =>
    `select extract(epoch from date_bin('5 minutes', at, 'epoch'))::float8 * 1000 as t, ${each(indexes, folded)} from ${READINGS} group by 1`,
  // Hours that are rolled up, and the hours from $4 on straight from the readings.
  hour: (indexes) =>
    `select extract(epoch from at)::float8 * 1000 as t, b.* from (
       select at, ${each(indexes, rolled)} from reading_hour where device_id = $1 and at >= $2 and at < $3
       union all
       select date_trunc('hour', at), ${each(indexes, folded)} from reading where device_id = $1 and at >= $4 and at < $3 group by 1) b`,
  // Days that are over, and those from $5 on from their hours, each weighed by its reports.
  day: (indexes) =>
    `select extract(epoch from day::timestamp at time zone $4)::float8 * 1000 as t, b.* from (
       select day, ${each(indexes, rolled)} from reading_day
       where device_id = $1 and day >= ($2 at time zone $4)::date and day < ($3 at time zone $4)::date + 1 and day < $5
       union all
       select (at at time zone $4)::date, ${each(indexes, weighed)} from reading_hour
       where device_id = $1 and at >= $5::date::timestamp at time zone $4 and at < (($3 at time zone $4)::date + 1)::timestamp at time zone $4
       group by 1) b`,
}

/** Neighbours drawn together keep their lowest and their highest. */
function thinned(source: string, { indexes, from, to, most }: HistoryQuery): string {
  if (most === null) return `select * from (${source}) s order by t`
  const width = Math.max(1, (to.getTime() - from.getTime()) / most)
  const columns = indexes
    .map((_, n) => `avg(m${n})::real as m${n}, min(l${n}) as l${n}, max(h${n}) as h${n}`)
    .join(', ')
  return `select min(t) as t, ${columns} from (${source}) s group by floor(t / ${width}) order by 1`
}

/** Where the hours end that are rolled up. Known before, it spares the planner every day that is older. */
async function rolledUntil(scope: Scope, { deviceId, from, to }: HistoryQuery): Promise<Date> {
  const [row] = await scope.query<{ last: Date | null }>(
    'select max(at) as last from reading_hour where device_id = $1 and at >= $2 and at < $3',
    [deviceId, from, to],
  )
  return row?.last ? new Date(row.last.getTime() + HOUR) : from
}

/** The first local day that is not rolled up, or that the query begins with. */
async function daysRolledUntil(scope: Scope, { deviceId, from, to, timeZone }: HistoryQuery): Promise<string> {
  const [row] = await scope.query<{ until: string }>(
    `select greatest(coalesce(max(day) + 1, ($2 at time zone $4)::date), ($2 at time zone $4)::date)::text as until from reading_day
     where device_id = $1 and day < ($3 at time zone $4)::date + 1`,
    [deviceId, from, to, timeZone],
  )
  return row!.until
}

async function lastOf(scope: Scope, step: Step, query: HistoryQuery): Promise<unknown[]> {
  if (step === 'hour') return [await rolledUntil(scope, query)]
  return step === 'day' ? [query.timeZone, await daysRolledUntil(scope, query)] : []
}

/** Rows of each point, in the order of the indexes; where a point said nothing it has no row. */
export async function queryHistory(scope: Scope, step: Step, query: HistoryQuery): Promise<HistoryRow[][]> {
  const { deviceId, indexes, from, to } = query
  const rows = await scope.query<Record<string, number | null>>(thinned(sources[step](indexes), query), [
    deviceId,
    from,
    to,
    ...(await lastOf(scope, step, query)),
  ])
  return indexes.map((_, n) => {
    const [mean, low, high] = [`m${n}`, `l${n}`, `h${n}`]
    return rows.flatMap((row): HistoryRow[] =>
      row[mean] === null || row[mean] === undefined ? [] : [[row.t!, row[mean], row[low]!, row[high]!]],
    )
  })
}

export async function deviceKinds(scope: Scope, ids: readonly number[]): Promise<Map<number, Kind>> {
  const rows = await scope.query<{ id: number; kind: Kind }>('select id, kind from device where id = any($1::int[])', [
    ids,
  ])
  return new Map(rows.map((row) => [row.id, row.kind]))
}
