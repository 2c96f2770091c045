import type { Output, treeCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { kindsOf } from './kinds-of.ts'
import { iso, listGroups, STATE } from './store.ts'
import {
  type CountedKind,
  countSites,
  devicesBySite,
  placeFolders,
  type Site,
  type TreeDevice,
  type TreeParts,
} from './tree.ts'

/** Type of sites of poles. */
const POLES = 3
/** Of a text in the name or number of more devices the first are listed. */
const FOUND = 300

const organisationName = async (scope: Scope) => {
  const [customer] = await scope.query<{ name: string }>('select name from customer where id = $1', [scope.customerId])
  return customer?.name ?? ''
}

/** Sites of the lighting tree: those of poles only where something of lighting stands. */
const listSites = (scope: Scope) =>
  scope.query<Site>(
    `select id, name, group_id as "groupId" from station t
     where type <> ${POLES} or exists (select from device d where d.station_id = t.id and d.kind = any ($1)) order by name, id`,
    [kindsOf('light')],
  )

const DEVICES = `select d.id, d.kind, d.code, d.name, d.station_id as "stationId", d.gateway_id as "gatewayId", d.box_id as "boxId", ${STATE}
  from device d left join device_state s on s.device_id = d.id`
/** As a screen lists them: kinds in their own order ($1), then by name. */
const ORDER = 'order by array_position($1::text[], d.kind), d.name, d.id'

async function devicesWhere(
  scope: Scope,
  condition: string,
  values: readonly unknown[] = [],
  most: number | null = null,
): Promise<TreeDevice[]> {
  const rows = await scope.query<Omit<TreeDevice, 'refreshTime'> & { refreshTime: Date | null }>(
    `${DEVICES} where d.kind = any ($1) and ${condition} ${ORDER} limit ${most}`,
    [kindsOf('light'), ...values],
  )
  return rows.map((device) => ({ ...device, refreshTime: iso(device.refreshTime) }))
}

export async function treeParts(scope: Scope): Promise<TreeParts> {
  return {
    name: await organisationName(scope),
    groups: await listGroups(scope),
    stations: await listSites(scope),
    devices: await devicesWhere(scope, 'true'),
  }
}

type Sites = Output<(typeof treeCalls)['tree.querySites']>

/** The tree without its devices, which are counted in one pass. */
export async function treeSites(scope: Scope): Promise<Sites> {
  const counted = await scope.query<CountedKind>(
    `select d.station_id as "stationId", d.kind,
       count(*) filter (where d.kind = 'luminaire')::int as total,
       count(*) filter (where d.kind = 'luminaire' and s.online and s.light)::int as lit,
       count(*) filter (where d.kind = 'luminaire' and s.online and not s.light)::int as out,
       count(*) filter (where d.kind = 'luminaire' and s.online is not true)::int as offline,
       count(*) filter (where d.kind = 'luminaire' and s.alarm > 0)::int as alarms,
       coalesce(max(s.alarm), 0) as alarm,
       bool_or(s.online is not true or s.alarm > 0) as wrong,
       min(d.lng) as west, min(d.lat) as south, max(d.lng) as east, max(d.lat) as north
     from device d left join device_state s on s.device_id = d.id where d.kind = any ($1) group by 1, 2`,
    [kindsOf('light')],
  )
  const stations = await listSites(scope)
  const places = { name: await organisationName(scope), groups: await listGroups(scope), stations }
  return { root: placeFolders(places).root, sites: countSites(stations, counted) }
}

/** Of the sites at which some devices stand. */
async function groupsOf(scope: Scope, devices: readonly TreeDevice[]) {
  const rows = await scope.query<{ id: number; groupId: number; groupName: string }>(
    `select t.id, g.id as "groupId", g.name as "groupName" from station t join device_group g on g.id = t.group_id
     where t.id = any ($1)`,
    [[...new Set(devices.map(({ stationId }) => stationId))]],
  )
  const groups = new Map(rows.map(({ id, ...group }) => [id, group]))
  return (stationId: number) => groups.get(stationId)
}

export async function devicesOfSite(scope: Scope, stationId: number | null) {
  const devices = await (stationId === null
    ? devicesWhere(scope, 'd.station_id is null')
    : devicesWhere(scope, 'd.station_id = $2', [stationId]))
  return devicesBySite(devices, await groupsOf(scope, devices)).get(stationId) ?? []
}

const holdersOf = ({ gatewayId, boxId }: TreeDevice) => [gatewayId, boxId].filter((id) => id !== null)
/** A device as what something at a site hangs on. */
const heldAt = (id: number, stationId: number | null) => `${id} ${stationId}`

/** Devices that are named so, what hangs on them, and what all of these hang on. */
export async function findInTree(scope: Scope, text: string): Promise<Output<(typeof treeCalls)['tree.find']>> {
  const pattern = containing(text)
  const named = await devicesWhere(
    scope,
    `d.folded like folded($2)
       and not exists (select from station t where t.id = d.station_id and t.folded like folded($2))`,
    [pattern],
    FOUND + 1,
  )
  const found = named.slice(0, FOUND)
  const ids = new Set(found.map(({ id }) => id))
  // All by their numbers: no condition is asked of each device of a city.
  const around = await devicesWhere(scope, '(d.id = any ($2) or d.gateway_id = any ($3) or d.box_id = any ($3))', [
    [...ids, ...found.flatMap(holdersOf)],
    [...ids],
  ])
  const holders = new Set(found.flatMap((device) => holdersOf(device).map((id) => heldAt(id, device.stationId))))
  const devices = around.filter(
    (device) =>
      [device.id, ...holdersOf(device)].some((id) => ids.has(id)) || holders.has(heldAt(device.id, device.stationId)),
  )
  return {
    sites: [...devicesBySite(devices, await groupsOf(scope, devices))].map(([id, nodes]) => ({ id, devices: nodes })),
    more: named.length > FOUND,
  }
}
