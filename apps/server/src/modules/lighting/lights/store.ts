import type { LightRow, Target, TargetOfKind } from '@lamplighter/contract'
import { deliveredHash } from '@lamplighter/kinds/tables'
import type { Scope } from '../../../db/database.ts'
import { iso, namedPoints } from '../../devices/devices/index.ts'
import { expand, FROM, pointColumn, type ResolveContext, STATE, targetSql } from '../../devices/targets/index.ts'

type Sort = { field: string; desc: boolean }

const COLUMN: Record<string, string> = {
  name: 'd.name',
  code: 'd.code collate natural_order',
  stationName: 't.name',
  level: 's.level',
  refreshTime: 's.refresh_time',
  ratedWatts: 'd.rated_watts',
  lightType: 'd.light_type',
  groupNumber: 'd.group_number',
  planId: 'd.plan_id',
  pole: 'd.pole',
  firmware: 'd.firmware',
}

/** Names of columns and points are looked up, never pasted. */
function order({ field, desc }: Sort): string {
  if (field === 'attention') return 'coalesce(s.alarm, 0) desc, coalesce(s.online, false), t.name, d.name, d.id'
  const column = (Object.hasOwn(COLUMN, field) ? COLUMN[field] : null) ?? pointColumn(field) ?? 'd.name'
  return `${column} ${desc ? 'desc' : 'asc'} nulls last, d.id`
}

type Counts = Record<'all' | 'total' | NonNullable<Target['state']>, number>

const COUNTS = Object.entries(STATE)
  .map(([state, condition]) => `count(*) filter (where ${condition})::int as ${state}`)
  .join(', ')

/** Hash of the tables of a lamp that nobody has written anything to. */
const DELIVERED = deliveredHash('luminaire')

/** How the lamp that carries no plan of the platform's behaves (control mode 2: light control). */
const BY_LIGHT = `${pointColumn('lamp.controlMode')} = 2`

/** A moment as the contract writes it. */
const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const ROWS = `with asked as (
    select device_id, bool_or(code = 'dcc.group') as grouping, bool_or(code <> 'dcc.group') as planning from command_item
    where status = 0 and code in ('dcc.group', 'dcc.timingPlan', 'dcc.onTimePlan', 'dcc.planType') group by device_id)
  select d.id, d.name, d.code, d.pole, d.station_id as "stationId", t.name as "stationName",
    t.road_class as "roadClass", t.design_lux as "designLux", b.name as "boxName",
    d.gateway_id as "gatewayId", d.group_number as "groupNumber", d.light_type as "lightType", d.rated_watts as "ratedWatts",
    d.plan_id as "planId", d.plan_version as "planVersion", (select p.name from plan p where p.id::text = d.plan_id) as "planName", d.firmware, d.lat, d.lng, coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm,
    coalesce(s.running, true) as running, coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime", s.points,
    case when d.group_number is null then null when a.grouping then 'pending'
      when d.group_written = d.group_number then 'written' else 'differs' end as "groupSync",
    case when coalesce(d.plan_id, d.tables_wanted) is null then null when a.planning then 'pending'
      when d.tables_held is null then case when ${BY_LIGHT} then 'differs' else 'same' end
      when d.tables_held = coalesce(d.tables_wanted, '${DELIVERED}') then 'same' else 'differs' end as "planSync",
    case when o.device_id is not null then json_build_object('point', o.point, 'groupId', o.order_id, 'by', o.account,
      'code', o.code, 'args', o.args, 'since', ${utc('o.since')}, 'until', ${utc('o.ends_at')}) end as override
  from unnest($1::int[]) with ordinality as shown(id, place) join device d on d.id = shown.id
    left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
    left join device_override o on o.device_id = d.id and o.point = 'lamp.command' and o.ends_at > $2
    left join device b on b.id = d.box_id left join asked a on a.device_id = d.id
  order by shown.place`

type Row = Omit<LightRow, 'refreshTime' | 'values'> & { refreshTime: Date | null; points: (number | null)[] | null }

/** Reads under the policies of an organisation, each call on a connection of its own. */
export type Read = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** Lamps that one statement reads in full. */
const PART = 500

export type Page = { readonly sort: Sort; readonly page: number; readonly size: number }

/**
 * A page of lamps with the counts of its tabs. Only ids are sorted, and only the page is read in full; lamps are counted
 * beside that, so that of a city of a hundred thousand lamps the slower of both is waited for and not their sum. A large
 * page is no hurry: it comes part by part, and holds one core of the database at a time.
 */
export async function queryLights(
  read: Read,
  { state, ...target }: TargetOfKind,
  { sort, page, size }: Page,
  { personId, now }: ResolveContext,
) {
  const stated = state ? STATE[state] : 'true'
  async function statement(scope: Scope) {
    const { values, where } = targetSql(now)
    return { values, where: where(await expand(scope, { kind: 'luminaire', ...target }, personId)) }
  }
  const count = () =>
    read(async (scope) => {
      const { values, where } = await statement(scope)
      return scope.query<Counts>(
        `select count(*)::int as all, ${COUNTS}, count(*) filter (where ${stated})::int as total ${FROM} where ${where}`,
        values,
      )
    })
  const rowsOf = () =>
    read(async (scope) => {
      const { values, where } = await statement(scope)
      const ids = await scope.query<{ id: number }>(
        `select d.id ${FROM} where ${where} and ${stated} order by ${order(sort)} limit ${size} offset ${(page - 1) * size}`,
        values,
      )
      const rows: Row[] = []
      for (let at = 0; at < ids.length; at += PART) {
        const part = ids.slice(at, at + PART).map(({ id }) => id)
        rows.push(...(await scope.query<Row>(ROWS, [part, now])))
      }
      return rows
    })
  const [[counts], rows] = size > PART ? [await count(), await rowsOf()] : await Promise.all([count(), rowsOf()])
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
