import type { Inventory } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

type Stations = Inventory['stations']

/** A site right above the group that it is said to be in moves down into it. */
const UPSERT = `with given as (
    select * from unnest($2::int[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::real[], $8::int[])
      as g(group_id, name, lat, lng, road_class, design_lux, type))
  insert into station (customer_id, group_id, name, lat, lng, road_class, design_lux, type)
  select $1, group_id, name, lat, lng, road_class, design_lux,
    coalesce(g.type, (select s.type from station s where s.customer_id = $1 and s.name = g.name), 1) from given g
  on conflict (customer_id, name) do update set lat = coalesce(station.lat, excluded.lat), lng = coalesce(station.lng, excluded.lng),
    group_id = case when station.group_id = (select parent_id from device_group where id = excluded.group_id)
      then excluded.group_id else station.group_id end,
    type = excluded.type, road_class = coalesce(excluded.road_class, station.road_class),
    design_lux = coalesce(excluded.design_lux, station.design_lux) returning id, name`

const BATCH = 1_000

/** In batches without a name twice: one statement cannot change a row twice. */
function* batchesOf(stations: Stations): Generator<Stations> {
  let batch = new Map<string, Stations[number]>()
  for (const station of stations) {
    if (batch.has(station.name) || batch.size === BATCH) {
      yield [...batch.values()]
      batch = new Map()
    }
    batch.set(station.name, station)
  }
  if (batch.size > 0) yield [...batch.values()]
}

/** Ids of the sites by their keys. */
export async function applyStations(
  scope: Queries,
  customerId: number,
  stations: Stations,
  groups: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const batch of batchesOf(stations)) {
    const rows = await scope.query<{ id: number; name: string }>(UPSERT, [
      customerId,
      batch.map(({ group }) => groups.get(group)),
      batch.map(({ name }) => name),
      batch.map(({ lat }) => lat),
      batch.map(({ lng }) => lng),
      batch.map(({ roadClass }) => roadClass),
      batch.map(({ designLux }) => designLux),
      batch.map(({ type }) => type ?? null),
    ])
    const idOf = new Map(rows.map(({ id, name }) => [name, id]))
    for (const { key, name } of batch) ids.set(key, idOf.get(name)!)
  }
  return ids
}
