import type { Role } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Rights } from './beyond.ts'

export const listRoles = (scope: Scope) =>
  scope.query<Role>(
    `select id, name, note, operations, groups,
       (select count(*) from person_role h where h.role_id = role.id)::int as users from role order by name`,
  )

export async function getRole(scope: Scope, id: number): Promise<Role | null> {
  return (await listRoles(scope)).find((role) => role.id === id) ?? null
}

type Saved = Pick<Role, 'name' | 'note' | 'operations' | 'groups'>

export async function insertRole(scope: Scope, { name, note, operations, groups }: Saved): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    'insert into role (customer_id, name, note, operations, groups) values ($1, $2, $3, $4, $5) returning id',
    [scope.customerId, name, note, operations, groups],
  )
  return row!.id
}

export const updateRole = (scope: Scope, id: number, { name, note, operations, groups }: Saved) =>
  scope.query('update role set name = $2, note = $3, operations = $4, groups = $5 where id = $1', [
    id,
    name,
    note,
    operations,
    groups,
  ])

export const deleteRole = (scope: Scope, id: number) => scope.query('delete from role where id = $1', [id])

export const holdersOf = async (scope: Scope, roleId: number): Promise<number[]> =>
  (await scope.query<{ id: number }>('select person_id as id from person_role where role_id = $1', [roleId])).map(
    ({ id }) => id,
  )

/** What these roles give together. */
export const rightsOf = (scope: Scope, roleIds: readonly number[]): Promise<Rights> =>
  scope.query('select unnest(operations) as operation, groups from role where id = any ($1)', [roleIds])

/** Of the given ids, those that are roles here. */
export const knownRoles = async (scope: Scope, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await scope.query<{ id: number }>('select id from role where id = any ($1)', [ids])).map(({ id }) => id))

export const knownGroups = async (scope: Scope, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (await scope.query<{ id: number }>('select id from device_group where id = any ($1)', [ids])).map(({ id }) => id),
  )
