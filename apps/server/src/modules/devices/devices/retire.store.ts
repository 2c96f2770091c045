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
