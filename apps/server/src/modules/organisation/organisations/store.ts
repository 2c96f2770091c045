import type { Organisation } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

export const listOrganisations = (scope: Scope) =>
  scope.query<Organisation>(
    `select id, name, type, case when id <> tenant_id then parent_id end as "parentId", region, time_zone as "timeZone", lng, lat, zoom,
       (select count(*) from person p where p.organisation_id = customer.id)::int as users
     from customer order by (id = tenant_id) desc, name`,
  )

export type Saved = Omit<Organisation, 'id' | 'users'>

const values = ({ name, type, parentId, region, timeZone, lng, lat, zoom }: Saved) => [
  name,
  type,
  parentId,
  region,
  timeZone,
  lng,
  lat,
  zoom,
]

export async function insertBelow(scope: Scope, organisation: Saved): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into customer (name, type, parent_id, region, time_zone, lng, lat, zoom, tenant_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [...values(organisation), scope.customerId],
  )
  return row!.id
}

/** An organisation with data of its own; null when its code is taken. */
export async function insertManaging(scope: Queries, organisation: Saved, code: string): Promise<number | null> {
  const [row] = await scope.query<{ id: number }>(
    `insert into customer (name, type, parent_id, region, time_zone, lng, lat, zoom, code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing returning id`,
    [...values(organisation), code],
  )
  return row?.id ?? null
}

export const updateOrganisation = (scope: Scope, id: number, organisation: Saved) =>
  scope.query(
    `update customer set name = $2, type = $3, parent_id = case when id = tenant_id then parent_id else $4 end, region = $5,
       time_zone = $6, lng = $7, lat = $8, zoom = $9 where id = $1`,
    [id, ...values(organisation)],
  )

export const deleteOrganisation = (scope: Scope, id: number) => scope.query('delete from customer where id = $1', [id])

/** Id of the organisation with this code, which is made where there is none. */
export async function ensureOrganisation(scope: Queries, code: string, name: string): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into customer (code, name) values ($1, $2) on conflict (code) do update set code = excluded.code returning id`,
    [code, name],
  )
  return row!.id
}
