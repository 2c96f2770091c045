import type { UserRow } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import type { Person } from './people.store.ts'

type Saved = Pick<UserRow, 'name' | 'mobile' | 'email' | 'organisationId' | 'apps' | 'frozen' | 'expiresAt'>

const values = ({ name, mobile, email, organisationId, apps, frozen, expiresAt }: Saved) => [
  name,
  mobile,
  email,
  organisationId,
  apps,
  frozen,
  expiresAt,
]

/** A new user, who must change the password at the first sign-in. */
export async function insertUser(scope: Scope, account: string, hash: string, user: Saved): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into person (customer_id, account, password, must_change, name, phone, email, organisation_id, apps, frozen, expires_at)
     values ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [scope.customerId, account, hash, ...values(user)],
  )
  return row!.id
}

type Administrator = Pick<Person, 'customerId' | 'account' | 'name'> & { readonly hash: string }

/** A user who may do everything, and must change the password at the first sign-in. */
export async function insertAdministrator(
  scope: Queries,
  { customerId, account, name, hash }: Administrator,
): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into person (customer_id, account, name, password, is_super, must_change)
     values ($1, $2, $3, $4, true, true) returning id`,
    [customerId, account, name, hash],
  )
  return row!.id
}

export const updateUser = (scope: Scope, id: number, user: Saved) =>
  scope.query(
    'update person set name = $2, phone = $3, email = $4, organisation_id = $5, apps = $6, frozen = $7, expires_at = $8 where id = $1',
    [id, ...values(user)],
  )

export async function setRoles(
  scope: Queries,
  { id, customerId }: Pick<Person, 'id' | 'customerId'>,
  roleIds: readonly number[],
): Promise<void> {
  await scope.query('delete from person_role where person_id = $1', [id])
  await scope.query(
    'insert into person_role (person_id, role_id, customer_id) select $1, r, $3 from unnest($2::int[]) as r',
    [id, [...new Set(roleIds)], customerId],
  )
}

export const resetPassword = (scope: Scope, id: number, hash: string, now: Date) =>
  scope.query(
    `update person set password = $2, must_change = true, failures = 0, locked_until = null, password_changed_at = $3,
       former_passwords = (array_prepend(password, former_passwords))[1:5] where id = $1`,
    [id, hash, now],
  )

export const unlock = (scope: Scope, id: number) =>
  scope.query('update person set failures = 0, locked_until = null where id = $1', [id])

export const deleteUser = (scope: Scope, id: number) => scope.query('delete from person where id = $1', [id])

/** Deletes everything by which a user signs in besides the password. */
export async function forgetFactors(scope: Scope, id: number): Promise<void> {
  await scope.query('delete from second_factor where person_id = $1', [id])
  await scope.query('delete from hardware_key where person_id = $1', [id])
  await scope.query('delete from person_identity where person_id = $1', [id])
}
