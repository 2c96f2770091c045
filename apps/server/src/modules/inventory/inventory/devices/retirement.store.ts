import type { Queries } from '../../../../db/database.ts'
import { withRetired } from '../../../../db/retired.ts'

export type RetiredDevice = {
  id: number
  name: string
  code: string
  link: string
  gatewayId: number | null
}

/** Marks devices as retired; what is retired already stays as it is. */
export const markRetired = (
  scope: Queries,
  customerId: number,
  ids: readonly number[],
  { by, at }: { by: string; at: Date },
) =>
  withRetired(scope, () =>
    scope.query<RetiredDevice>(
      `update device d set retired_at = $3, retired_by = $4, secret_hash = null, group_written = null,
         retired_site = (select t.name from station t where t.id = d.station_id)
       where d.customer_id = $1 and d.id = any ($2::int[]) and d.retired_at is null
       returning d.id, d.name, d.code, d.link, d.gateway_id as "gatewayId"`,
      [customerId, ids, at, by],
    ),
  )

const CLEARED = 'retired_at = null, retired_by = null, retired_site = null, retired_with_import = false'

/** Brings devices back to sites. What carried or fed them and is retired itself does so no more. */
export const markRestored = (scope: Queries, devices: readonly { id: number; stationId: number | null }[]) => {
  const isGone = (column: string) =>
    `exists (select from device c where c.id = d.${column} and c.retired_at is not null and c.id <> all ($1::int[]))`
  return withRetired(scope, () =>
    scope.query<{ id: number; gatewayId: number | null }>(
      `update device d set ${CLEARED}, station_id = u.station,
         gateway_id = case when ${isGone('gateway_id')} then null else gateway_id end,
         branch_id = case when ${isGone('box_id')} then null else branch_id end,
         box_id = case when ${isGone('box_id')} then null else box_id end
       from unnest($1::int[], $2::int[]) as u(id, station) where d.id = u.id
       returning d.id, d.gateway_id as "gatewayId"`,
      [devices.map(({ id }) => id), devices.map(({ stationId }) => stationId)],
    ),
  )
}

/** Of devices that a reverted import made: a file that names them again brings them back. */
export const markRetiredWithImport = (scope: Queries, ids: readonly number[]) =>
  withRetired(scope, () =>
    scope.query('update device set retired_with_import = true where id = any ($1::int[])', [ids]),
  )

/** Ids of the devices with these numbers that were retired with their import and are back. */
export async function bringBackRetiredWithImport(
  scope: Queries,
  customerId: number,
  codes: readonly string[],
): Promise<number[]> {
  const back = await withRetired(scope, () =>
    scope.query<{ id: number }>(
      `update device set ${CLEARED}
       where customer_id = $1 and code in (select jsonb_array_elements_text($2::jsonb)) and retired_with_import returning id`,
      [customerId, JSON.stringify(codes)],
    ),
  )
  return back.map(({ id }) => id)
}

/** Ids of those that are gone; retired ones only within `withRetired`. */
export async function deleteDevices(scope: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const gone = await scope.query<{ id: number }>('delete from device where id = any ($1::int[]) returning id', [ids])
  return new Set(gone.map(({ id }) => id))
}
