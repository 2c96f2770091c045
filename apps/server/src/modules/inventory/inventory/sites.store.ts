import type { StationSummary } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

export type SiteFields = {
  name: string
  groupId: number
  type: number
  lat: number | null
  lng: number | null
} & Pick<StationSummary, 'roadClass' | 'designLux' | 'address' | 'maintainer' | 'limits'>

const NAMEPLATE = 'name, group_id, type, lat, lng, road_class, design_lux, address, maintainer, limits'
const columnsOf = ({ limits, ...site }: SiteFields) => [
  site.name,
  site.groupId,
  site.type,
  site.lat,
  site.lng,
  site.roadClass,
  site.designLux,
  site.address,
  site.maintainer,
  JSON.stringify(limits),
]

export async function insertSite(scope: Scope, site: SiteFields): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into station (customer_id, ${NAMEPLATE}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [scope.customerId, ...columnsOf(site)],
  )
  return row!.id
}

export const updateSite = (scope: Scope, { id, ...site }: SiteFields & { id: number }) =>
  scope.query(`update station set (${NAMEPLATE}) = row($2, $3, $4, $5, $6, $7, $8, $9, $10, $11) where id = $1`, [
    id,
    ...columnsOf(site),
  ])

export const moveSites = (scope: Scope, ids: readonly number[], groupId: number) =>
  scope.query('update station set group_id = $2 where id = any ($1)', [ids, groupId])

export const deleteSites = (scope: Scope, ids: readonly number[]) =>
  scope.query('delete from station where id = any ($1)', [ids])

/** How many of these sites were empty and are deleted. */
export async function deleteEmptySites(scope: Queries, ids: readonly number[]): Promise<number> {
  const gone = await scope.query(
    `delete from station t where t.id = any ($1) and not exists (select from device d where d.station_id = t.id)
       and not exists (select from pole p where p.station_id = t.id) and not exists (select from fault_report f where f.station_id = t.id)
     returning t.id`,
    [ids],
  )
  return gone.length
}
