import type { Inventory, InventoryPole } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'

type Placed = InventoryPole & { stationId: number | null; lat: number | null; lng: number | null }

/** What is said of a pole is taken over, what is not said stays; a name that another pole has is made another. */
const UPSERT = `with given as (
    select * from unnest($2::text[], $3::smallint[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::date[], $9::int[],
      $10::float8[], $11::float8[])
      as g(number, type, height, arm, foundation, road, installed_on, station_id, lat, lng))
  insert into pole as p (customer_id, number, name, type, height, arm, foundation, road, installed_on, station_id, lat, lng)
  select $1, number, case when exists (select from pole o where o.customer_id = $1 and o.name = g.number and o.number <> g.number)
    then g.number || ' *' else g.number end, type, height, arm, foundation, road, installed_on, station_id, lat, lng from given g
  on conflict (customer_id, number) do update set type = case when excluded.type = 1 then 1 else p.type end, height = coalesce(excluded.height, p.height), arm = coalesce(excluded.arm, p.arm),
    foundation = coalesce(nullif(excluded.foundation, ''), p.foundation), road = coalesce(nullif(excluded.road, ''), p.road),
    installed_on = coalesce(excluded.installed_on, p.installed_on), station_id = coalesce(p.station_id, excluded.station_id),
    lat = coalesce(p.lat, excluded.lat), lng = coalesce(p.lng, excluded.lng)`

const ORDINARY = 2
const unknown = (number: string): InventoryPole => ({
  number,
  type: ORDINARY,
  height: null,
  arm: null,
  foundation: '',
  road: '',
  installedOn: null,
})

const BATCH = 2_000

async function numbersOf(scope: Queries, customerId: number, poles: readonly InventoryPole[]): Promise<Set<string>> {
  const rows = await scope.query<{ number: string }>(
    'select number from pole where customer_id = $1 and number = any ($2)',
    [customerId, poles.map(({ number }) => number)],
  )
  return new Set(rows.map(({ number }) => number))
}

/** Raises the poles that an inventory's devices hang on, at the site and place of the first of them; others that are there are told of. */
export async function applyPoles(
  scope: Queries,
  customerId: number,
  { poles, devices }: Pick<Inventory, 'poles' | 'devices'>,
  stations: ReadonlyMap<string, number>,
): Promise<void> {
  const told = new Map(poles.map((pole) => [pole.number, pole]))
  const raised = new Map<string, Placed>()
  for (const { pole, station, lat, lng } of devices) {
    if (pole === null || raised.has(pole)) continue
    raised.set(pole, { ...(told.get(pole) ?? unknown(pole)), stationId: stations.get(station) ?? null, lat, lng })
  }
  const bare = poles.filter(({ number }) => !raised.has(number))
  const there = await numbersOf(scope, customerId, bare)
  const known = bare.filter(({ number }) => there.has(number))
  const all = [...raised.values(), ...known.map((pole) => ({ ...pole, stationId: null, lat: null, lng: null }))]
  for (let at = 0; at < all.length; at += BATCH) {
    const batch = all.slice(at, at + BATCH)
    const column = (key: keyof Placed) => batch.map((pole) => pole[key])
    await scope.query(UPSERT, [
      customerId,
      ...(['number', 'type', 'height', 'arm', 'foundation', 'road', 'installedOn', 'stationId'] as const).map(column),
      column('lat'),
      column('lng'),
    ])
  }
}
