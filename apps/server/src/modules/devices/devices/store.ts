import type { deviceCalls, Output, StationKind, treeCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { namedPoints } from './device.ts'
import { INVENTED } from './invented.ts'
import { countsPerKind, type KindCounts, kindCountsSql } from './kind-counts.ts'
import { kindsOf, shownIn } from './kinds-of.ts'
import { NAMEPLATE } from './nameplate.store.ts'

/** State of a device as columns of `device_state s`. */
export const STATE = `coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm, coalesce(s.running, true) as running,
  coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime"`

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export const listGroups = (scope: Scope) =>
  scope.query<{ id: number; name: string; parentId: number | null }>(
    'select id, name, parent_id as "parentId" from device_group order by name, id',
  )

type StationRow = Omit<Output<(typeof treeCalls)['tree.queryStation']>[number], StationKind> & { counts: KindCounts }
export async function listStations(scope: Scope, type?: number) {
  const rows = await scope.query<StationRow>(
    `select t.id, t.name, t.group_id as "groupId", t.type, t.lat, t.lng,
       count(d.id) filter (where d.kind = 'luminaire')::int as "lightCount",
       count(d.id) filter (where d.kind = 'luminaire' and s.alarm > 0)::int as "lightAlarm",
       ${kindCountsSql} as counts
     from station t left join device d on d.station_id = t.id
     left join device_state s on s.device_id = d.id
     where $1::int is null or t.type = $1
     group by t.id order by t.name`,
    [type ?? null],
  )
  return rows.map(({ counts, ...row }) => ({ ...row, ...countsPerKind(counts) }))
}

type Card = Output<(typeof deviceCalls)['device.detail']>
type CardRow = Omit<Card, 'refreshTime' | 'values' | 'expectedWatts' | 'overrides' | 'retired'> & {
  refreshTime: Date | null
  retiredAt: Date | null
  retiredBy: string | null
  points: (number | null)[] | null
}

export async function deviceCard(scope: Scope, id: number): Promise<Omit<Card, 'expectedWatts' | 'overrides'> | null> {
  const [row] = await scope.query<CardRow>(
    `select d.id, d.kind, d.name, d.code, d.station_id as "stationId", coalesce(t.name, d.retired_site) as "stationName", g.name as "groupName",
       d.gateway_id as "gatewayId", gw.name as "gatewayName", d.link, d.box_id as "boxId", b.name as "boxName", d.pole,
       k.name as "outputName", w.name as "branchName", d.group_number as "groupNumber", d.plan_id as "planId", d.plan_version as "planVersion",
       (select p.name from plan p where p.id::text = d.plan_id) as "planName",
       d.rated_watts as "ratedWatts", d.light_type as "lightType", d.lamp_type as "lampType", d.firmware, d.lat, d.lng,
       d.confirms, d.retired_at as "retiredAt", d.retired_by as "retiredBy", ${STATE}, s.points, ${NAMEPLATE}, ${INVENTED} as invented, d.asset_id as "assetId",
       array(select jsonb_build_object('name', key, 'value', value) from jsonb_each_text(d.attributes->'extra') order by key) as facts
     from device d
     left join device_state s on s.device_id = d.id
     left join station t on t.id = d.station_id
     left join device_group g on g.id = t.group_id
     left join device gw on gw.id = d.gateway_id
     left join device b on b.id = d.box_id
     left join sub_device w on w.id = d.branch_id
     left join sub_device c on c.id = w.parent_id
     left join sub_device k on k.id = c.parent_id
     where d.id = $1`,
    [id],
  )
  if (!row) return null
  const { points, refreshTime, retiredAt, retiredBy, ...card } = row
  const retired = retiredAt && { at: retiredAt.toISOString(), by: retiredBy ?? '' }
  return { ...card, retired, refreshTime: iso(refreshTime), values: namedPoints(card.kind, points ?? []) }
}

const SEARCH_HITS = 20
const SITE_HITS = 5

/** A text of those that are folded together begins so. */
const startsWith = (pattern: string) => `%\n${pattern.slice(1)}`

type Found = Output<(typeof deviceCalls)['device.search']>
type HitRow = Omit<Found['devices'][number], 'refreshTime'> & { refreshTime: Date | null; total: number }

/** What is called exactly so first, then what carries lamps, then those whose words begin so. */
async function findDevices(scope: Scope, pattern: string, application: string) {
  const rows = await scope.query<HitRow>(
    `select d.id, d.kind, d.name, d.code, d.asset_id as "assetId", t.name as "stationName", ${STATE}, count(*) over ()::int as total
     from device d
     left join device_state s on s.device_id = d.id
     left join station t on t.id = d.station_id
     where (d.folded like folded($1) or t.folded like folded($1))
       and ${shownIn(application, '$3')}
     order by d.folded || E'\\n' like folded($4) desc, d.kind = 'luminaire', d.folded like folded($2) desc, length(d.name), d.name
     limit ${SEARCH_HITS}`,
    [pattern, startsWith(pattern), kindsOf(application), `${startsWith(pattern).slice(0, -1)}\n%`],
  )
  const devices = rows.map(({ total: _, refreshTime, ...row }) => ({ ...row, refreshTime: iso(refreshTime) }))
  return { devices, total: rows[0]?.total ?? 0 }
}

/** Sites light roads: who looks after poles finds these instead. */
const findSites = (scope: Scope, pattern: string) =>
  scope.query<Found['sites'][number]>(
    `select t.id, t.name, g.name as "groupName",
       (select count(*) from device d where d.station_id = t.id and d.kind = 'luminaire')::int as lamps
     from station t join device_group g on g.id = t.group_id where t.type <> 3 and t.folded like folded($1)
     order by t.folded like folded($2) desc, length(t.name), t.name limit ${SITE_HITS}`,
    [pattern, startsWith(pattern)],
  )

export async function search(scope: Scope, text: string, application: string): Promise<Found> {
  const pattern = containing(text)
  const sites = application === 'pole' ? [] : await findSites(scope, pattern)
  return { sites, ...(await findDevices(scope, pattern, application)) }
}

/** Those of the ids that are devices of the scope. */
export async function ownIds(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const asked = new Set(ids)
  if ((await countOwn(scope, ids)) === asked.size) return asked
  const rows = await scope.query<{ id: number }>('select id from device where id = any($1::int[])', [
    `{${ids.join(',')}}`,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** How many of different ids this customer has within reach. Written as PostgreSQL reads it: an order names thousands. */
export async function countOwn(scope: Scope, ids: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from device where id = any($1::int[])',
    [`{${ids.join(',')}}`],
  )
  return row!.count
}
