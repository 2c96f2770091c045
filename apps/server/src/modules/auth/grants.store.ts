import type { Reach, SystemScope } from '../../db/database.ts'

type Grant = { operation: string; groups: number[] | null }

/**
 * The rights of a person in a customer, by operation code. A right held by several roles reaches what they reach
 * together, and no role lends its reach to a right of another.
 */
export async function grantsOf(
  scope: SystemScope,
  personId: number,
  customerId: number,
): Promise<ReadonlyMap<string, Reach>> {
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
  const grants = new Map<string, Reach>()
  for (const { operation, groups } of rows) {
    const known = grants.get(operation)
    const isWhole = groups === null || known === null
    grants.set(operation, isWhole ? null : new Set([...(known ?? []), ...groups]))
  }
  return grants
}
