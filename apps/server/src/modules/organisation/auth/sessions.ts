import { createHmac, randomBytes } from 'node:crypto'
import type { OwnSession } from '@lamplighter/contract'
import type { Database, Queries, SystemScope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Caller } from '../../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { demandFamily, forgetPerson } from './remembered.ts'
import { limitsOf, touchEvery } from './session-limits.ts'
import * as store from './sessions.store.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Sessions of these people ended, or what they may has changed. */
    sessionsChanged: { personIds: readonly number[] }
  }
}

/** A session that can be used once it is inserted. */
export type NewSession = {
  readonly token: string
  /** `family` is the remembered sign-in that it belongs to. @throws auth.wrong when that was ended */
  insert(scope: Queries, family?: string): Promise<void>
}

/**
 * Signed-in people, by token. What changes sessions is done in the transaction of its cause and published with it; a short
 * memory spares the database, and is emptied when the event is heard.
 */
export type Sessions = {
  create(
    person: { id: number; customerId: number; app: string },
    context: { address: string; agent: string },
  ): Promise<NewSession>
  /** `isUse` is false for what a console asks of its own accord: nobody need sit before it. */
  find(token: string, isUse?: boolean): Promise<Caller | null>
  /** Where a person is signed in, the newest first. */
  list(caller: Pick<Caller, 'personId' | 'tokenHash'>): Promise<OwnSession[]>
  end(scope: SystemScope, caller: Pick<Caller, 'personId' | 'tokenHash'>): Promise<void>
  /** Ends one session of a person; false when there is no such. */
  revoke(scope: SystemScope, personId: number, id: string): Promise<boolean>
  /** Ends all sessions of a person but one. */
  endOthers(scope: SystemScope, personId: number, keep: string): Promise<void>
  /** Ends all sessions of a person, and forgets their remembered sign-ins. */
  endAll(scope: SystemScope, personId: number): Promise<void>
  /** Ends the sessions that were opened by, or together with, a remembered sign-in. */
  endFamily(scope: SystemScope, family: string): Promise<void>
  /** Ends the sessions of a person in applications that are no longer theirs. */
  endOutside(scope: SystemScope, personId: number, apps: readonly string[]): Promise<void>
  /** When the password was checked. */
  confirmPassword(scope: SystemScope, caller: Pick<Caller, 'personId' | 'tokenHash'>): Promise<number>
  switchTo(
    scope: SystemScope,
    caller: Pick<Caller, 'personId' | 'tokenHash'>,
    customerId: number,
    app: string,
  ): Promise<void>
  /** Those whose rights reach some of the organisation's groups only. */
  boundBy(customerId: number): Promise<number[]>
  /** What is remembered of these people's sessions holds no more. */
  forget(personIds: readonly number[]): void
}

const MEMORY = 5_000

/** `secret` is the installation's own: a stolen table of sessions says nothing without it. */
type Deps = { db: Database; clock: Clock; secret: string; parameters: Parameters }

export function createSessions({ db, clock, secret, parameters }: Deps): Sessions {
  const hashToken = (token: string) => createHmac('sha256', secret).update(token).digest('hex')
  const kept = new Map<string, { caller: Caller; until: number }>()
  /** Counts what makes a caller that is being read at this moment outdated. */
  let changes = 0
  const publish = (scope: SystemScope, personIds: readonly number[]) => {
    if (personIds.length > 0) scope.publish(null, 'sessionsChanged', { personIds })
  }

  return {
    async create(person, context) {
      const token = randomBytes(32).toString('base64url')
      const { absolute } = limitsOf(await parameters.of(person.customerId))
      return {
        token,
        async insert(scope, family) {
          if (family !== undefined) await demandFamily(scope, family)
          const now = clock.now()
          const session = { ...person, ...context, tokenHash: hashToken(token), now, expiresAt: now + absolute }
          await store.insertSession(scope, family === undefined ? session : { ...session, family })
        },
      }
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

    list: ({ personId, tokenHash }) =>
      db.system((scope) => store.listSessions(scope, personId, tokenHash, clock.now())),

    async end(scope, { personId, tokenHash }) {
      await store.deleteSession(scope, tokenHash)
      publish(scope, [personId])
    },

    async revoke(scope, personId, id) {
      const isEnded = await store.deleteOwnSession(scope, personId, id)
      if (isEnded) publish(scope, [personId])
      return isEnded
    },

    async endOthers(scope, personId, keep) {
      await store.deleteSessionsOf(scope, personId, keep)
      publish(scope, [personId])
    },

    async endAll(scope, personId) {
      await forgetPerson(scope, personId)
      await store.deleteSessionsOf(scope, personId)
      publish(scope, [personId])
    },

    async endFamily(scope, family) {
      publish(scope, await store.deleteFamily(scope, family))
    },

    async endOutside(scope, personId, apps) {
      await store.deleteSessionsOutside(scope, personId, apps)
      publish(scope, [personId])
    },

    async confirmPassword(scope, { personId, tokenHash }) {
      const now = clock.now()
      await store.setChecked(scope, tokenHash, now)
      publish(scope, [personId])
      return now
    },

    async switchTo(scope, { personId, tokenHash }, customerId, app) {
      await store.setTarget(scope, tokenHash, customerId, app)
      publish(scope, [personId])
    },

    boundBy: (customerId) => db.system((scope) => store.peopleBound(scope, customerId)),

    forget(personIds) {
      changes++
      const gone = new Set(personIds)
      for (const [tokenHash, { caller }] of kept) if (gone.has(caller.personId)) kept.delete(tokenHash)
    },
  }
}
