import type { Kind } from '@lamplighter/contract'
import type { Tables } from '@lamplighter/kinds/tables'
import type { Scope } from '../../../db/database.ts'
import { type AssignedSchedule, assignSchedules } from '../../inventory/inventory/index.ts'

export type Ordered = AssignedSchedule & { id: number; kind: Kind; tables: Tables | null }

/** Nobody else orders tables for these devices until the scope ends; what was ordered is read once they are locked. */
export async function orderedTables(scope: Scope, ids: readonly number[]): Promise<Ordered[]> {
  const devices = await scope.query<Omit<Ordered, 'tables'>>(
    'select id, kind, plan_id as "planId", plan_version as "planVersion" from device where id = any ($1::int[]) for update',
    [ids],
  )
  const kept = await scope.query<{ id: number; tables: Tables }>(
    'select device_id as id, tables from device_tables where device_id = any ($1::int[])',
    [ids],
  )
  const tablesOf = new Map(kept.map(({ id, tables }) => [id, tables]))
  return devices.map((device) => ({ ...device, tables: tablesOf.get(device.id) ?? null }))
}

/** What a device should hold from now on; null of tables and hash for what it was delivered with. */
export type WantedTables = AssignedSchedule & {
  readonly id: number
  readonly tables: Tables | null
  readonly hash: string | null
}

/** Devices of a deployment share their tables, which are sent and read once. */
async function saveTables(scope: Scope, wanted: readonly WantedTables[]): Promise<void> {
  const places = new Map<string, number>()
  const rows = wanted.flatMap(({ id, tables }) => {
    if (tables === null) return []
    const text = JSON.stringify(tables)
    const place = places.get(text) ?? places.size + 1
    places.set(text, place)
    return [{ id, place }]
  })
  const bare = wanted.flatMap(({ id, tables }) => (tables === null ? [id] : []))
  if (bare.length > 0) await scope.query('delete from device_tables where device_id = any ($1::int[])', [bare])
  if (rows.length > 0)
    await scope.query(
      `insert into device_tables (device_id, customer_id, tables)
       select u.id, $4, s.tables from unnest($1::int[], $2::int[]) as u(id, place)
         join unnest($3::jsonb[]) with ordinality as s(tables, place) using (place)
       on conflict (device_id) do update set tables = excluded.tables`,
      [rows.map(({ id }) => id), rows.map(({ place }) => place), [...places.keys()], scope.customerId],
    )
}

export async function wantTables(scope: Scope, wanted: readonly WantedTables[]): Promise<void> {
  await assignSchedules(scope, wanted)
  await saveTables(scope, wanted)
}
