import type { SystemScope } from '../../db/database.ts'

export type Person = {
  id: number
  customerId: number
  account: string
  name: string
  password: string
  isSuper: boolean
  mustChange: boolean
  frozen: boolean
  expiresAt: Date | null
  failures: number
  lockedUntil: Date | null
  formerPasswords: string[]
  apps: string[]
}

const COLUMNS = `id, customer_id as "customerId", account, name, password, is_super as "isSuper",
  must_change as "mustChange", frozen, expires_at as "expiresAt", failures, locked_until as "lockedUntil",
  former_passwords as "formerPasswords", apps`

export async function findPerson(scope: SystemScope, account: string): Promise<Person | null> {
  const [row] = await scope.query<Person>(`select ${COLUMNS} from person where lower(account) = lower($1)`, [account])
  return row ?? null
}

export async function getPerson(scope: SystemScope, id: number): Promise<Person | null> {
  const [row] = await scope.query<Person>(`select ${COLUMNS} from person where id = $1`, [id])
  return row ?? null
}

/** Counts a failure and locks at the limit; returns the failures so far. */
export async function countFailure(scope: SystemScope, id: number, limit: number, lockedUntil: Date): Promise<number> {
  const [row] = await scope.query<{ failures: number }>(
    `update person set failures = failures + 1,
       locked_until = case when failures + 1 >= $2 then $3 else locked_until end
     where id = $1 returning failures`,
    [id, limit, lockedUntil],
  )
  return row?.failures ?? 0
}

export const clearFailures = (scope: SystemScope, id: number) =>
  scope.query(
    'update person set failures = 0, locked_until = null where id = $1 and (failures > 0 or locked_until is not null)',
    [id],
  )

export const setPassword = (scope: SystemScope, id: number, hash: string, former: string[], now: number) =>
  scope.query(
    `update person set password = $2, former_passwords = $3, must_change = false, failures = 0, locked_until = null,
       password_changed_at = $4 where id = $1`,
    [id, hash, former, new Date(now)],
  )

export type CustomerRow = {
  id: number
  code: string
  name: string
  timeZone: string
  lng: number
  lat: number
  zoom: number
  demo: boolean
}

const CUSTOMER = `id, code, name, time_zone as "timeZone", lng, lat, zoom, demo`

export async function getCustomer(scope: SystemScope, id: number): Promise<CustomerRow | null> {
  const [row] = await scope.query<CustomerRow>(`select ${CUSTOMER} from customer where id = $1`, [id])
  return row ?? null
}

export const allCustomers = (scope: SystemScope) =>
  scope.query<CustomerRow>(`select ${CUSTOMER} from customer order by id`)

export async function operationsOf(scope: SystemScope, personId: number): Promise<string[]> {
  const rows = await scope.query<{ operation: string }>(
    `select distinct unnest(r.operations) as operation from person_role pr join role r on r.id = pr.role_id
     where pr.person_id = $1 order by 1`,
    [personId],
  )
  return rows.map((row) => row.operation)
}

export const demoAccounts = (scope: SystemScope) =>
  scope.query<{ account: string }>(
    'select p.account from person p join customer c on c.id = p.customer_id where c.demo order by p.id',
  )
