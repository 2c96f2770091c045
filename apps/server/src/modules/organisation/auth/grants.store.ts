import type { Granters } from '@lamplighter/contract'
import type { GroupScope, Queries } from '../../../db/database.ts'

type Grant = { operation: string; groups: number[] | null }

/**
 * The rights of a person in a customer, by operation code. A right held by several roles reaches what they reach
 * together, and no role lends its reach to a right of another.
 */
export async function grantsOf(
  scope: Queries,
  personId: number,
  customerId: number,
): Promise<ReadonlyMap<string, GroupScope>> {
  const rows = await scope.query<Grant>(
    `with recursive held as (
       select r.id, r.operations, r.groups from person_role pr join role r on r.id = pr.role_id
       where pr.person_id = $1 and r.customer_id = $2),
     below (role, id) as (
       select held.id, g from held, unnest(held.groups) as g
       union select below.role, child.id from below join device_group child on child.parent_id = below.id)
     select operation, case when groups is not null then array(select id from below where role = held.id) end as groups
     from held, unnest(operations) as operation order by operation`,
    [personId, customerId],
  )
  const grants = new Map<string, GroupScope>()
  for (const { operation, groups } of rows) {
    const known = grants.get(operation)
    const isWhole = groups === null || known === null
    grants.set(operation, isWhole ? null : new Set([...(known ?? []), ...groups]))
  }
  return grants
}

/** The organisation with those of its roles that give rights everywhere in it, held by somebody who can sign in. */
export async function grantersOf(scope: Queries, customerId: number, now: Date): Promise<Granters> {
  const [row] = await scope.query<Granters>(
    `select c.name, coalesce((
       select json_agg(json_build_object('name', r.name, 'operations', r.operations) order by r.name) from role r
       where r.customer_id = c.id and r.groups is null and 'user.save' = any (r.operations)
         and exists (select from person_role h join person p on p.id = h.person_id
                     where h.role_id = r.id and not p.frozen and (p.expires_at is null or p.expires_at > $2))), '[]') as granters
     from customer c where c.id = $1`,
    [customerId, now],
  )
  return row ?? { name: '', granters: [] }
}
