import type { Queries, Scope } from '../../../db/database.ts'

export type GroupFields = { readonly name: string; readonly parentId: number | null }

export async function insertGroup(scope: Scope, { name, parentId }: GroupFields): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    'insert into device_group (customer_id, name, parent_id) values ($1, $2, $3) returning id',
    [scope.customerId, name, parentId],
  )
  return row!.id
}

export const updateGroup = (scope: Scope, { id, name, parentId }: GroupFields & { readonly id: number }) =>
  scope.query('update device_group set name = $2, parent_id = $3 where id = $1', [id, name, parentId])

export const deleteGroup = (scope: Scope, id: number) => scope.query('delete from device_group where id = $1', [id])

/** Brings what is directly in a group to another one; the names of what came. */
export async function moveToGroup(
  scope: Scope,
  id: number,
  target: number,
): Promise<{ groups: string[]; sites: string[] }> {
  const named = async (sql: string) =>
    (await scope.query<{ name: string }>(sql, [id, target])).map(({ name }) => name).toSorted()
  return {
    groups: await named('update device_group set parent_id = $2 where parent_id = $1 returning name'),
    sites: await named('update station set group_id = $2 where group_id = $1 returning name'),
  }
}

/** How many of these groups were empty, from below, and are deleted. */
export async function deleteEmptyGroups(scope: Queries, ids: readonly number[]): Promise<number> {
  let count = 0
  for (;;) {
    const gone = await scope.query(
      `delete from device_group t where t.id = any ($1) and not exists (select from station s where s.group_id = t.id)
         and not exists (select from device_group b where b.parent_id = t.id) and not exists (select from role r where t.id = any (r.groups))
       returning t.id`,
      [ids],
    )
    if (gone.length === 0) return count
    count += gone.length
  }
}
