import type { ParameterValues } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { inForce, overridesSql, type ParameterOverrides } from '../parameters/index.ts'

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
  passwordChangedAt: Date
  apps: string[]
  /** The parameters of their own organisation, wherever they work. */
  parameterValues: ParameterValues
}

type PersonRow = Omit<Person, 'parameterValues'> & { overrides: ParameterOverrides }

const COLUMNS = `id, customer_id as "customerId", account, name, password, is_super as "isSuper",
  must_change as "mustChange", frozen, expires_at as "expiresAt", failures, locked_until as "lockedUntil",
  former_passwords as "formerPasswords", password_changed_at as "passwordChangedAt", apps,
  ${overridesSql('person.customer_id')} as overrides`

function personOf(row: PersonRow | undefined): Person | null {
  if (!row) return null
  const { overrides, ...person } = row
  return { ...person, parameterValues: inForce(overrides) }
}

export async function findPerson(scope: Queries, account: string): Promise<Person | null> {
  const [row] = await scope.query<PersonRow>(`select ${COLUMNS} from person where lower(account) = lower($1)`, [
    account,
  ])
  return personOf(row)
}

export async function getPerson(scope: Queries, id: number): Promise<Person | null> {
  const [row] = await scope.query<PersonRow>(`select ${COLUMNS} from person where id = $1`, [id])
  return personOf(row)
}

type AttemptTerms = { limit: number; now: Date; lockedUntil: Date }
type Reserved = { failures: number | null; lockedUntil: Date | null }

/**
 * Counts a guess as a failure before it is judged, and locks with the last one that is granted. A lock that has run out
 * starts the count anew. Returns the failures so far, or null and until when it is locked.
 */
export async function reserveAttempt(scope: Queries, id: number, terms: AttemptTerms): Promise<Reserved> {
  const { limit, now, lockedUntil } = terms
  const [row] = await scope.query<{ failures: number }>(
    `update person set failures = case when locked_until is null then failures else 0 end + 1,
       locked_until = case when case when locked_until is null then failures else 0 end + 1 >= $2 then $4::timestamptz end
     where id = $1 and (locked_until is null or locked_until <= $3) returning failures`,
    [id, limit, now, lockedUntil],
  )
  if (row) return { failures: row.failures, lockedUntil: null }
  const [locked] = await scope.query<{ lockedUntil: Date | null }>(
    'select locked_until as "lockedUntil" from person where id = $1',
    [id],
  )
  return { failures: null, lockedUntil: locked?.lockedUntil ?? null }
}

/** A guess that was right, or that was never judged, is no failure. */
export const giveBackAttempt = (scope: Queries, id: number) =>
  scope.query('update person set failures = failures - 1, locked_until = null where id = $1 and failures > 0', [id])

export const clearFailures = (scope: Queries, id: number) =>
  scope.query(
    'update person set failures = 0, locked_until = null where id = $1 and (failures > 0 or locked_until is not null)',
    [id],
  )

export const setPassword = (scope: Queries, id: number, hash: string, former: string[], now: number) =>
  scope.query(
    `update person set password = $2, former_passwords = $3, must_change = false, failures = 0, locked_until = null,
       password_changed_at = $4 where id = $1`,
    [id, hash, former, new Date(now)],
  )

export const demandChange = (scope: Queries, id: number) =>
  scope.query('update person set must_change = true where id = $1', [id])

export const noteLogin = (scope: Queries, id: number, address: string, now: number) =>
  scope.query('update person set last_login_at = $2, last_address = $3 where id = $1', [id, new Date(now), address])

export type CustomerRow = {
  id: number
  code: string
  name: string
  timeZone: string
  lng: number
  lat: number
  zoom: number
  demo: boolean
  inventedUntil: Date | null
}

const CUSTOMER = `id, code, name, time_zone as "timeZone", lng, lat, zoom, demo, invented_until as "inventedUntil"`

/** Organisations whose data a person may work in: their own, and those that gave them a role; a super user in all. */
export const customersOf = (scope: Queries, person: Pick<Person, 'id' | 'customerId' | 'isSuper'>) =>
  scope.query<CustomerRow>(
    `select ${CUSTOMER} from customer c where c.tenant_id = c.id and ($1 or c.id = $2
       or exists (select from person_role r where r.person_id = $3 and r.customer_id = c.id)) order by c.id`,
    [person.isSuper, person.customerId, person.id],
  )

/** Organisations with data of their own, to which people belong. */
export const organisationIds = async (scope: Queries): Promise<number[]> =>
  (await scope.query<{ id: number }>('select id from customer where tenant_id = id')).map(({ id }) => id)

/** Whether any organisation takes numbers of phones of other countries. */
export async function takesInternational(scope: Queries): Promise<boolean> {
  const [row] = await scope.query<{ taken: boolean }>(
    `select exists (select from parameter where name = 'signIn.international' and value = 'true') as taken`,
  )
  return row!.taken
}

export const demoAccounts = (scope: Queries) =>
  scope.query<{ account: string }>('select account from person where demo order by id')
