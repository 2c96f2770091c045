import type { Queries } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'

export type Dependent = { name: string; kind: string; devices: number }

/** A carrier among the devices that others, which are not among them, still hang on; null where there is none. */
export async function findNeeded(scope: Queries, ids: readonly number[]): Promise<Dependent | null> {
  const [row] = await scope.query<Dependent>(
    `select c.name, c.kind, count(*)::int as devices
     from (select id, gateway_id as carrier from device where gateway_id = any ($1::int[])
           union select id, box_id from device where box_id = any ($1::int[])) d
       join device c on c.id = d.carrier
     where d.id <> all ($1::int[]) group by c.id, c.name, c.kind order by c.name limit 1`,
    [ids],
  )
  return row ?? null
}

/** A circuit of these power boxes that a crew works on; null where there is none. */
export async function findLockedOut(scope: Queries, ids: readonly number[]) {
  const [row] = await scope.query<{ part: string; crew: string }>(
    'select part_name as part, crew from lock_out where box_id = any ($1::int[]) and removed_at is null limit 1',
    [ids],
  )
  return row ?? null
}

export type Retired = {
  id: number
  name: string
  code: string
  link: string
  gatewayId: number | null
}

/** Marks devices as retired, and takes from them what only a device of today has. */
export async function markRetired(
  scope: Queries,
  customerId: number,
  ids: readonly number[],
  { by, at }: { by: string; at: Date },
): Promise<Retired[]> {
  const retired = await scope.query<Retired>(
    `update device d set retired_at = $3, retired_by = $4, secret_hash = null, group_written = null,
       retired_site = (select t.name from station t where t.id = d.station_id)
     where d.customer_id = $1 and d.id = any ($2::int[]) and d.retired_at is null
     returning d.id, d.name, d.code, d.link, d.gateway_id as "gatewayId"`,
    [customerId, ids, at, by],
  )
  const own = retired.map(({ id }) => id)
  await scope.query('delete from device_override where device_id = any ($1::int[])', [own])
  await scope.query('delete from pending_device where gateway_id = any ($1::int[])', [own])
  return retired
}

export type Restorable = {
  id: number
  name: string
  kind: string
  stationId: number | null
  /** Of the site that is gone. */
  site: string | null
}

/** Retired devices, held until the transaction ends. A site that was made again under its name takes its devices back. */
export const lockRetired = (scope: Queries, customerId: number, ids: readonly number[]) =>
  scope.query<Restorable>(
    `select d.id, d.name, d.kind, d.retired_site as site, coalesce(d.station_id,
       (select t.id from station t where t.customer_id = d.customer_id and t.name = d.retired_site)) as "stationId"
     from device d where d.customer_id = $1 and d.id = any ($2::int[]) and d.retired_at is not null order by d.id for update of d`,
    [customerId, ids],
  )

export type Restored = { id: number; gatewayId: number | null }

/** What carried or fed them and is retired itself does so no more. */
export async function markRestored(scope: Queries, devices: readonly Restorable[]): Promise<Restored[]> {
  const ids = devices.map(({ id }) => id)
  const isGone = (column: string) =>
    `exists (select from device c where c.id = d.${column} and c.retired_at is not null and c.id <> all ($1::int[]))`
  const restored = await scope.query<Restored>(
    `update device d set retired_at = null, retired_by = null, retired_site = null, retired_with_import = false, station_id = u.station,
       gateway_id = case when ${isGone('gateway_id')} then null else gateway_id end,
       branch_id = case when ${isGone('box_id')} then null else branch_id end,
       box_id = case when ${isGone('box_id')} then null else box_id end
     from unnest($1::int[], $2::int[]) as u(id, station) where d.id = u.id
     returning d.id, d.gateway_id as "gatewayId"`,
    [ids, devices.map(({ stationId }) => stationId)],
  )
  await scope.query(
    `delete from pending_device p using device d
     where d.id = any ($1::int[]) and p.gateway_id = d.gateway_id and p.code = d.code`,
    [ids],
  )
  await scope.query('update device_state set online = false, alarm = 0 where device_id = any ($1::int[])', [ids])
  return restored
}

/** Those of the numbers that retired devices have: they stay taken. */
export async function retiredCodes(scope: Queries, customerId: number, codes: readonly string[]): Promise<string[]> {
  const rows = await withRetired(scope, () =>
    scope.query<{ code: string }>(
      'select code from device where customer_id = $1 and code = any ($2) and retired_at is not null order by code',
      [customerId, codes],
    ),
  )
  return rows.map(({ code }) => code)
}
