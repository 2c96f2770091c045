import { createHmac, randomBytes } from 'node:crypto'
import type { OwnSession } from '@lamplighter/contract'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { demandFamily, forgetPerson } from './remembered.ts'
import { limitsOf, touchEvery } from './session-limits.ts'
import * as store from './sessions.store.ts'

/** Signed-in people, by token. A short memory spares the database; whatever ends a session empties it at once. */
export type Sessions = {
  open(
    person: { id: number; customerId: number; app: string; family?: string },
    visit: { address: string; agent: string },
  ): Promise<string>
  /** `isUse` is false for what a console asks of its own accord: nobody need sit before it. */
  find(token: string, isUse?: boolean): Promise<Caller | null>
  end(tokenHash: string): Promise<void>
  /** Where a person is signed in, the newest first. */
  list(caller: Pick<Caller, 'personId' | 'tokenHash'>): Promise<OwnSession[]>
  /** Ends one session of a person; false when there is no such. */
  revoke(personId: number, id: string): Promise<boolean>
  /** Ends all sessions of a person but one. */
  endOthers(personId: number, keep: string): Promise<void>
  /** Ends all sessions of a person, and forgets their remembered sign-ins. */
  endAll(personId: number): Promise<void>
  /** Ends the sessions that were opened by, or together with, a remembered sign-in. */
  endFamily(family: string): Promise<void>
  /** Ends the sessions of a person in applications that are no longer theirs. */
  endOutside(personId: number, apps: readonly string[]): Promise<void>
  /** Their rights changed: every session of theirs goes on with the new ones at once. */
  refresh(personIds: readonly number[]): Promise<void>
  /** The same for all whose rights reach some of the organisation's groups only. */
  refreshBound(customerId: number): Promise<void>
  confirmPassword(tokenHash: string): Promise<number>
  switchTo(tokenHash: string, customerId: number, app: string): Promise<void>
}

const MEMORY = 5_000

/** `secret` is the installation's own: a stolen table of sessions says nothing without it. */
type Deps = { db: Database; clock: Clock; bus: Bus; secret: string; parameters: Parameters }

export function createSessions({ db, clock, bus, secret, parameters }: Deps): Sessions {
  const hashToken = (token: string) => createHmac('sha256', secret).update(token).digest('hex')
  const kept = new Map<string, { caller: Caller; until: number }>()
  /** Counts what makes a caller that is being read at this moment outdated. */
  let changes = 0
  const outdate = (tokenHash: string) => {
    changes++
    kept.delete(tokenHash)
  }
  const change = (tokenHash: string) => {
    outdate(tokenHash)
    bus.emit('sessionChanged', tokenHash)
  }

  return {
    async open(person, visit) {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const { absolute } = limitsOf(await parameters.of(person.customerId))
      await db.system(async (scope) => {
        if (person.family !== undefined) await demandFamily(scope, person.family)
        await store.insertSession(scope, {
          tokenHash: hashToken(token),
          ...person,
          ...visit,
          now,
          expiresAt: now + absolute,
        })
      })
      return token
    },

    async find(token, isUse = true) {
      if (token.length < 20 || token.length > 100) return null
      const tokenHash = hashToken(token)
      const now = clock.now()
      const known = kept.get(tokenHash)
      if (known && known.until > now) return known.caller
      const before = changes
      const found = await db.system(async (scope) => {
        const session = await store.findSession(scope, tokenHash, now)
        if (isUse && session && now - session.seenAt > touchEvery(session.limits))
          await store.touchSession(scope, tokenHash, now)
        return session
      })
      if (kept.size > 10_000) kept.clear()
      if (found && before === changes) kept.set(tokenHash, { caller: found.caller, until: now + MEMORY })
      return found?.caller ?? null
    },

    async end(tokenHash) {
      await db.system((scope) => store.deleteSession(scope, tokenHash))
      change(tokenHash)
    },

    list: ({ personId, tokenHash }) =>
      db.system((scope) => store.listSessions(scope, personId, tokenHash, clock.now())),

    async revoke(personId, id) {
      const tokenHash = await db.system((scope) => store.deleteOwnSession(scope, personId, id))
      if (tokenHash) change(tokenHash)
      return tokenHash !== null
    },

    async endOthers(personId, keep) {
      const ended = await db.system((scope) => store.deleteSessionsOf(scope, personId, keep))
      outdate(keep)
      for (const tokenHash of ended) change(tokenHash)
    },

    async endAll(personId) {
      const ended = await db.system(async (scope) => {
        await forgetPerson(scope, personId)
        return store.deleteSessionsOf(scope, personId)
      })
      for (const tokenHash of ended) change(tokenHash)
    },

    async endFamily(family) {
      for (const tokenHash of await db.system((scope) => store.deleteFamily(scope, family))) change(tokenHash)
    },

    async endOutside(personId, apps) {
      for (const tokenHash of await db.system((scope) => store.deleteSessionsOutside(scope, personId, apps)))
        change(tokenHash)
    },

    async refresh(personIds) {
      if (personIds.length === 0) return
      for (const tokenHash of await db.system((scope) => store.sessionsOf(scope, personIds))) change(tokenHash)
    },

    async refreshBound(customerId) {
      for (const tokenHash of await db.system((scope) => store.sessionsBound(scope, customerId))) change(tokenHash)
    },

    async confirmPassword(tokenHash) {
      const now = clock.now()
      await db.system((scope) => store.setChecked(scope, tokenHash, now))
      outdate(tokenHash)
      return now
    },

    async switchTo(tokenHash, customerId, app) {
      await db.system((scope) => store.setTarget(scope, tokenHash, customerId, app))
      change(tokenHash)
    },
  }
}
