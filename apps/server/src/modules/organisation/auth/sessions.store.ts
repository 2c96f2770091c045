import { type OwnSession, usable } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../context.ts'
import { inForce, overridesSql, type ParameterOverrides } from '../parameters/index.ts'
import { grantsOf } from './grants.store.ts'
import { isOver, limitsOf, type Moments, type SessionLimits } from './session-limits.ts'

const bytes = (hex: string) => Buffer.from(hex, 'hex')

type NewSession = {
  tokenHash: string
  id: number
  customerId: number
  app: string
  address: string
  agent: string
  now: number
  expiresAt: number
  family?: string
}

export async function insertSession(scope: Queries, session: NewSession): Promise<void> {
  await scope.query(
    `insert into session (token_hash, customer_id, person_id, app, created_at, seen_at, expires_at, address, agent, family)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
    [
      bytes(session.tokenHash),
      session.customerId,
      session.id,
      session.app,
      new Date(session.now),
      new Date(session.expiresAt),
      session.address,
      session.agent,
      session.family ?? null,
    ],
  )
}

type SessionRow = Moments & {
  person_id: number
  account: string
  name: string
  is_super: boolean
  must_change: boolean
  apps: string[]
  customer_id: number
  app: string
  checked_at: Date | null
  overrides: ParameterOverrides
}

export type FoundSession = { caller: Caller; limits: SessionLimits; seenAt: number }

/** A live session of a person who is neither frozen nor expired and still has its application; the limits of their own organisation come with it. */
export async function findSession(scope: Queries, tokenHash: string, now: number): Promise<FoundSession | null> {
  const [row] = await scope.query<SessionRow>(
    `select s.person_id, p.account, p.name, p.is_super, p.must_change, p.apps, s.customer_id, s.app, s.checked_at,
       s.created_at, s.seen_at, ${overridesSql('p.customer_id')} as overrides
     from session s join person p on p.id = s.person_id
     where s.token_hash = $1 and s.expires_at > $2 and not p.frozen
       and (p.expires_at is null or p.expires_at > $2)`,
    [bytes(tokenHash), new Date(now)],
  )
  if (!row || !usable(row.apps).some((code) => code === row.app)) return null
  const limits = limitsOf(inForce(row.overrides))
  if (isOver(row, limits, now)) return null
  const grants = await grantsOf(scope, row.person_id, row.customer_id)
  const caller = {
    personId: row.person_id,
    account: row.account,
    name: row.name,
    isSuper: row.is_super,
    ops: [...grants.keys()],
    grants,
    customerId: row.customer_id,
    app: row.app,
    apps: row.apps,
    mustChange: row.must_change,
    checkedAt: row.checked_at?.getTime() ?? null,
    tokenHash,
  }
  return { caller, limits, seenAt: row.seen_at.getTime() }
}

export const touchSession = (scope: Queries, tokenHash: string, now: number) =>
  scope.query('update session set seen_at = $2 where token_hash = $1', [bytes(tokenHash), new Date(now)])

export const deleteSession = (scope: Queries, tokenHash: string) =>
  scope.query('delete from session where token_hash = $1', [bytes(tokenHash)])

/** Ends the sessions of a person, all or all but one. */
export const deleteSessionsOf = (scope: Queries, personId: number, keep = '') =>
  scope.query('delete from session where person_id = $1 and token_hash <> $2', [personId, bytes(keep)])

/** Ends the sessions of a person in other applications than these. */
export const deleteSessionsOutside = (scope: Queries, personId: number, apps: readonly string[]) =>
  scope.query('delete from session where person_id = $1 and not (app = any ($2::text[]))', [personId, apps])

const people = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))]

/** Ends the sessions of a remembered sign-in; returns whose they were. */
export const deleteFamily = async (scope: Queries, family: string): Promise<number[]> =>
  people(await scope.query<{ id: number }>('delete from session where family = $1 returning person_id as id', [family]))

/** Ends one session of a person, named by its id; false when there is no such. */
export async function deleteOwnSession(scope: Queries, personId: number, id: string): Promise<boolean> {
  const rows = await scope.query('delete from session where person_id = $1 and id = $2 returning id', [personId, id])
  return rows.length > 0
}

export async function listSessions(
  scope: Queries,
  personId: number,
  tokenHash: string,
  now: number,
): Promise<OwnSession[]> {
  const rows = await scope.query<Omit<OwnSession, 'since' | 'seen'> & Moments & { overrides: ParameterOverrides }>(
    `select s.id, s.address, s.agent, s.created_at, s.seen_at, s.token_hash = $2 as present,
       ${overridesSql('p.customer_id')} as overrides
     from session s join person p on p.id = s.person_id
     where s.person_id = $1 and s.expires_at > $3 order by s.created_at desc`,
    [personId, bytes(tokenHash), new Date(now)],
  )
  return rows
    .filter(({ overrides, ...moments }) => !isOver(moments, limitsOf(inForce(overrides)), now))
    .map(({ created_at, seen_at, overrides, ...row }) => ({
      ...row,
      since: created_at.toISOString(),
      seen: seen_at.toISOString(),
    }))
}

/** Those whose rights are bound by groups of an organisation. */
export const peopleBound = async (scope: Queries, customerId: number): Promise<number[]> =>
  people(
    await scope.query<{ id: number }>(
      `select distinct h.person_id as id from person_role h join role r on r.id = h.role_id
       where r.customer_id = $1 and r.groups is not null`,
      [customerId],
    ),
  )

export const setChecked = (scope: Queries, tokenHash: string, now: number) =>
  scope.query('update session set checked_at = $2 where token_hash = $1', [bytes(tokenHash), new Date(now)])

export const setTarget = (scope: Queries, tokenHash: string, customerId: number, app: string) =>
  scope.query('update session set customer_id = $2, app = $3, checked_at = null where token_hash = $1', [
    bytes(tokenHash),
    customerId,
    app,
  ])
