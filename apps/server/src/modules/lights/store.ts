import type { LightFilters, LightRow } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { iso, namedPoints, pointIndex } from '../devices/index.ts'

type Sort = { field: string; desc: boolean }

/** Collects conditions with their parameters. */
function conditions(filters: LightFilters, now: Date) {
  const values: unknown[] = []
  const parts: string[] = [`d.kind = 'luminaire'`]
  const add = (condition: (parameter: string) => string, value: unknown) =>
    parts.push(condition(`$${values.push(value)}`))
  if (filters.keyword) {
    const pattern = `%${filters.keyword.replace(/[\\%_]/g, '\\$&')}%`
    add((p) => `(d.name ilike ${p} or d.code ilike ${p} or d.pole ilike ${p} or t.name ilike ${p})`, pattern)
  }
  if (filters.groupId !== undefined) {
    add(
      (p) => `t.group_id in (with recursive below as (select id from device_group where id = ${p}
      union all select g.id from device_group g join below on g.parent_id = below.id) select id from below)`,
      filters.groupId,
    )
  }
  if (filters.stationId !== undefined) add((p) => `d.station_id = ${p}`, filters.stationId)
  if (filters.boxId !== undefined) add((p) => `d.box_id = ${p}`, filters.boxId)
  if (filters.gatewayId !== undefined) add((p) => `d.gateway_id = ${p}`, filters.gatewayId)
  // The contract numbers each type twice: 1-5, and anew 101-105.
  if (filters.lightType !== undefined) add((p) => `d.light_type % 100 = ${p}::int % 100`, filters.lightType)
  if (filters.ids) add((p) => `d.id = any(${p}::int[])`, filters.ids)
  if (filters.levelMin !== undefined) add((p) => `s.level >= ${p}`, filters.levelMin)
  if (filters.levelMax !== undefined) add((p) => `s.level <= ${p}`, filters.levelMax)
  if (filters.silentHours !== undefined) {
    add(
      (p) => `(s.refresh_time is null or s.refresh_time < ${p})`,
      new Date(now.getTime() - filters.silentHours * 3_600_000),
    )
  }
  return { values, where: parts.join(' and ') }
}

const STATE: Record<NonNullable<LightFilters['state']>, string> = {
  lit: 's.online and s.light',
  out: 's.online and not s.light',
  offline: 'not coalesce(s.online, false)',
  alarm: 's.alarm > 0',
}

const COLUMN: Record<string, string> = {
  name: 'd.name',
  code: 'd.code',
  stationName: 't.name',
  level: 's.level',
  refreshTime: 's.refresh_time',
  ratedWatts: 'd.rated_watts',
  lightType: 'd.light_type',
  groupNumber: 'd.group_number',
  planId: 'd.plan_id',
  pole: 'd.pole',
}

/** Names of columns and points are looked up, never pasted. */
function order({ field, desc }: Sort): string {
  if (field === 'attention') return 'coalesce(s.alarm, 0) desc, coalesce(s.online, false), t.name, d.name, d.id'
  const point = pointIndex('luminaire').get(field)
  const column =
    (Object.hasOwn(COLUMN, field) ? COLUMN[field] : null) ?? (point === undefined ? 'd.name' : `s.points[${point + 1}]`)
  return `${column} ${desc ? 'desc' : 'asc'} nulls last, d.id`
}

const FROM = `from device d left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
  left join device b on b.id = d.box_id`

type Row = Omit<LightRow, 'refreshTime' | 'values'> & { refreshTime: Date | null; points: (number | null)[] | null }

export async function queryLights(
  scope: Scope,
  filters: LightFilters,
  sort: Sort,
  page: number,
  size: number,
  now: Date,
) {
  const { values, where } = conditions(filters, now)
  const state = filters.state ? ` and ${STATE[filters.state]}` : ''
  const [counts] = await scope.query<{
    all: number
    lit: number
    out: number
    offline: number
    alarm: number
    total: number
  }>(
    `select count(*)::int as all, count(*) filter (where ${STATE.lit})::int as lit, count(*) filter (where ${STATE.out})::int as out,
       count(*) filter (where ${STATE.offline})::int as offline, count(*) filter (where ${STATE.alarm})::int as alarm,
       count(*) filter (where true${state})::int as total
     ${FROM} where ${where}`,
    values,
  )
  const rows = await scope.query<Row>(
    `select d.id, d.name, d.code, d.pole, d.station_id as "stationId", t.name as "stationName", b.name as "boxName",
       d.gateway_id as "gatewayId", d.group_number as "groupNumber", d.light_type as "lightType", d.rated_watts as "ratedWatts",
       d.plan_id as "planId", d.firmware, d.lat, d.lng, coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm,
       coalesce(s.running, true) as running, coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime", s.points
     ${FROM} where ${where}${state} order by ${order(sort)} limit ${size} offset ${(page - 1) * size}`,
    values,
  )
  const { total, ...byState } = counts!
  return {
    total,
    counts: byState,
    rows: rows.map(({ points, refreshTime, ...row }) => ({
      ...row,
      refreshTime: iso(refreshTime),
      values: namedPoints('luminaire', points ?? []),
    })),
  }
}
