import { fail } from '@lamplighter/contract'
import type { Queries } from './database.ts'

/** Rows of a log that one page looks through, and that are counted: however long the log is, a page costs as much. */
export const LOOKED = 10_000

const patterns = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)*$/,
  bigint: /^\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const

/** A condition with its values, each written as `?`. */
export type Condition = readonly [sql: string, ...values: unknown[]]

/** A table that is listed by its time, the newest first. */
export type Log = {
  /** The table, and the name that statements call it by. */
  readonly table: string
  readonly as: string
  /** What it is ordered by, as its index is after the organisation: the last column is of one row alone. */
  readonly key: readonly { readonly column: string; readonly type: keyof typeof patterns }[]
  /** What is read of the rows of a page, and what else is joined to them. */
  readonly columns: string
  readonly joins?: string
  readonly groupBy?: string
}

export type LogQuery = {
  readonly cursor?: string | undefined
  readonly size: number
  /** Conditions that an index serves. */
  readonly where: readonly Condition[]
  /** Conditions that are judged row by row. */
  readonly judged?: readonly Condition[]
}

export type LogPage<Row> = {
  readonly rows: Row[]
  /** Of the newest rows that are looked through. */
  readonly total: number
  /** There are older rows than were counted. */
  readonly more: boolean
  /** Cursors of the pages beside; null where there are no rows. */
  readonly newer: string | null
  readonly older: string | null
}

/** `from` is `newer` with the row itself. */
type Way = 'newer' | 'older' | 'from'
type Place = { readonly way: Way; readonly at: readonly string[] }

const cursorField = { zh: '游标', en: 'Cursor' }
const cursorReason = { zh: '不是本列表给出的游标', en: 'was not given by this list' }

const write = (way: Way, at: readonly string[]) => Buffer.from(JSON.stringify([way, ...at])).toString('base64url')

function read(log: Log, cursor: string): Place {
  try {
    const [way, ...at] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const texts = at.filter((value) => typeof value === 'string')
    const fits = log.key.every(({ type }, place) => patterns[type].test(texts[place] ?? ''))
    const isWay = way === 'newer' || way === 'older' || way === 'from'
    if (isWay && fits && texts.length === log.key.length) return { way, at: texts }
  } catch {
    // Not written by us.
  }
  throw fail('request.invalid', { field: cursorField, reason: cursorReason })
}

type Statement = { readonly sql: string; readonly values: readonly unknown[] }

/** Conditions as SQL; their values are added to those of the statement. */
const filled = (conditions: readonly Condition[], values: unknown[]) =>
  conditions.map(([sql, ...given]) => {
    let at = 0
    return `(${sql.replace(/\?/g, () => `$${values.push(given[at++])}`)})`
  })

const allOf = (conditions: readonly string[]) => (conditions.length > 0 ? conditions.join(' and ') : 'true')

const columnsOf = (log: Log) => log.key.map(({ column }) => `${log.as}.${column}`)
const placeOf = (log: Log) => `array[${columnsOf(log).map((column) => `${column}::text`)}]`
const orderOf = (log: Log, way: Way) =>
  `order by ${columnsOf(log).map((column) => `${column} ${way === 'older' ? 'desc' : 'asc'}`)}`

function besides(log: Log, place: Place | null): Condition[] {
  if (!place) return []
  const marks = log.key.map(({ type }) => `?::${type}`)
  return [[`(${columnsOf(log)}) ${{ newer: '>', older: '<', from: '>=' }[place.way]} (${marks})`, ...place.at]]
}

/** Rows from a place on as the index gives them. */
const looked = (log: Log, conditions: readonly string[], way: Way, limit: number) =>
  `select ${log.as}.* from ${log.table} ${log.as} where ${allOf(conditions)} ${orderOf(log, way)} limit ${limit}`

function countOf(log: Log, { where, judged = [] }: LogQuery): Statement {
  const values: unknown[] = []
  const rows = looked(log, filled(where, values), 'older', LOOKED)
  const kept = allOf(filled(judged, values))
  return {
    sql: `select count(*) filter (where ${kept})::int as total, count(*)::int as looked from (${rows}) ${log.as}`,
    values,
  }
}

/** `limit` rows with their places, the newest first. */
function pageOf(log: Log, { where, judged = [] }: LogQuery, place: Place | null, limit: number): Statement {
  const values: unknown[] = []
  const way = place?.way ?? 'older'
  const conditions = filled([...where, ...besides(log, place)], values)
  const rows = looked(log, conditions, way, judged.length > 0 ? Math.max(LOOKED, limit) : limit)
  const group = log.groupBy ? `group by ${[log.groupBy, ...columnsOf(log)]}, ${log.as}.log_key` : ''
  return {
    sql: `with ${log.as} as (
        select ${log.as}.*, ${placeOf(log)} as log_key from (${rows}) ${log.as}
        where ${allOf(filled(judged, values))} ${orderOf(log, way)} limit ${limit})
      select ${log.columns}, ${log.as}.log_key as "logKey" from ${log.as} ${log.joins ?? ''} ${group} ${orderOf(log, 'older')}`,
    values,
  }
}

/** The place of the last row that a page looks through; none when the log ends before. */
function endOf(log: Log, { where }: LogQuery, place: Place | null): Statement {
  const values: unknown[] = []
  const way = place?.way ?? 'older'
  const rows = looked(log, filled([...where, ...besides(log, place)], values), way, LOOKED)
  return { sql: `select ${placeOf(log)} as "logKey" from (${rows} offset ${LOOKED - 1}) ${log.as}`, values }
}

type Placed = { logKey: string[] }

/**
 * A page of a log and the cursors of those beside it. Where conditions are judged row by row a page that is not full may have
 * a page beyond: it ends where it had looked through as much as one page may.
 */
export async function readLog<Row extends object>(scope: Queries, log: Log, query: LogQuery): Promise<LogPage<Row>> {
  const place = query.cursor === undefined ? null : read(log, query.cursor)
  const ask = <Found>({ sql, values }: Statement) => scope.query<Found>(sql, values)
  const [sum] = await ask<{ total: number; looked: number }>(countOf(log, query))
  const found = await ask<Row & Placed>(pageOf(log, query, place, query.size + 1))
  const isFull = found.length > query.size
  const isNewer = place !== null && place.way !== 'older'
  const shown = isNewer ? found.slice(-query.size) : found.slice(0, query.size)
  const [last] = isFull || !query.judged?.length ? [] : await ask<Placed>(endOf(log, query, place))
  const beyond = isFull ? (isNewer ? shown[0] : shown.at(-1)) : last
  const back = (isNewer ? shown.at(-1) : shown[0])?.logKey ?? place?.at
  const [newer, older] = isNewer
    ? [beyond?.logKey, place.way === 'from' ? undefined : back]
    : [place ? back : undefined, beyond?.logKey]
  return {
    rows: shown.map(({ logKey: _, ...row }) => row as unknown as Row),
    total: sum!.total,
    more: sum!.looked === LOOKED,
    // Before a page that has become empty lies the row that it began after.
    newer: newer ? write(shown.length === 0 ? 'from' : 'newer', newer) : null,
    older: older ? write('older', older) : null,
  }
}
