import { randomBytes } from 'node:crypto'
import { fail, QR_LASTS } from '@lamplighter/contract'
import type { Database, SystemScope } from '../../../../db/database.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { CallContext } from '../../../context.ts'
import { hmacBy } from '../hmac.ts'
import { getPerson, type Person } from '../people.store.ts'
import { admitPerson } from '../signin.ts'
import { answerQr, countLive, forgetBefore, getAsked, insertQr, isLive, stateIn, takeQr } from './store.ts'

/** Binds a code to the browser that asked for it; no script can read it. */
export const QR_NONCE = 'lamplighter_qr'
/** Codes alive at once. */
const LIVE = { address: 30, all: 5_000 } as const
/** A confirmed code can still be taken for this long, ms: the browser may be slow to hear of it. */
const TAKEN_WITHIN = 30_000

type Deps = { db: Database; clock: Clock; secret: string }

declare module '../../../../outbox/events.ts' {
  interface DomainEvents {
    /** A phone confirmed or refused a code, which is named by its hash: who reads the database must not have it. */
    qrAnswered: { codeHash: string; accepted: boolean }
  }
}

/** How a browser's code stands: still waiting until a time, or answered. */
export type Standing = { codeHash: string; answered: boolean | null; expiresAt: number }

/** Sign-in by a code that a signed-in phone scans. Who holds a code without its browser's cookie has nothing. */
export type QrSignIn = {
  /** @throws auth.qrTooOften */
  ask(context: Pick<CallContext, 'address' | 'agent' | 'setCookie'>): Promise<{ code: string; lastsSeconds: number }>
  /** Null when there is no such code in this browser. */
  standing(code: string, nonce: string | undefined): Promise<Standing | null>
  /** @throws auth.qrExpired for a code that is over, and alike for one that never was */
  demandLive(code: string): Promise<void>
  /** Where, by what and when it was asked for. @throws auth.qrExpired */
  look(code: string): Promise<{ address: string; agent: string; time: string; lastsSeconds: number }>
  /** @throws auth.qrExpired */
  answer(scope: SystemScope, code: string, personId: number, accept: boolean): Promise<void>
  /** The person who confirmed it. @throws auth.qrExpired, auth.frozen, auth.userExpired, auth.noApplication */
  take(code: string, nonce: string | undefined): Promise<Person>
}

export function createQrSignIn({ db, clock, secret }: Deps): QrSignIn {
  const hmac = hmacBy(secret, 'qr')
  const now = () => new Date(clock.now())
  const hashOf = (code: string) => hmac('code', code)
  const hashes = (code: string, nonce: string | undefined) => ({
    codeHash: hashOf(code),
    nonceHash: hmac('nonce', nonce ?? ''),
  })
  const secondsTo = (end: Date) => Math.max(0, Math.floor((end.getTime() - clock.now()) / 1000))

  return {
    async ask({ address, agent, setCookie }) {
      const code = randomBytes(16).toString('base64url')
      const nonce = randomBytes(16).toString('base64url')
      const askedAt = now()
      const expiresAt = new Date(askedAt.getTime() + QR_LASTS)
      await db.system(async (scope) => {
        await forgetBefore(scope, askedAt)
        const { mine, all } = await countLive(scope, address, askedAt)
        if (mine >= LIVE.address || all >= LIVE.all) throw fail('auth.qrTooOften')
        await insertQr(scope, { ...hashes(code, nonce), address, agent, askedAt, expiresAt })
      })
      setCookie(QR_NONCE, nonce, { maxAgeSeconds: (QR_LASTS + TAKEN_WITHIN) / 1000, httpOnly: true })
      return { code, lastsSeconds: QR_LASTS / 1000 }
    },

    async standing(code, nonce) {
      const found = await db.system((scope) => stateIn(scope, hashes(code, nonce), now()))
      if (!found || found.state === 'used') return null
      const answered = found.state === 'asked' ? null : found.state === 'confirmed'
      return { codeHash: hashOf(code).toString('hex'), answered, expiresAt: found.expiresAt.getTime() }
    },

    async demandLive(code) {
      if (!(await db.system((scope) => isLive(scope, hashOf(code), now())))) throw fail('auth.qrExpired')
    },

    async look(code) {
      const found = await db.system((scope) => getAsked(scope, hashOf(code), now()))
      if (!found) throw fail('auth.qrExpired')
      const { address, agent, askedAt, expiresAt } = found
      return { address, agent, time: askedAt.toISOString(), lastsSeconds: secondsTo(expiresAt) }
    },

    async answer(scope, code, personId, accept) {
      const until = new Date(clock.now() + TAKEN_WITHIN)
      const given = { state: accept ? 'confirmed' : 'refused', personId, until } as const
      if (!(await answerQr(scope, hashOf(code), given, now()))) throw fail('auth.qrExpired')
      scope.publish(null, 'qrAnswered', { codeHash: hashOf(code).toString('hex'), accepted: accept })
    },

    async take(code, nonce) {
      const person = await db.system(async (scope) => {
        const id = await takeQr(scope, hashes(code, nonce), now())
        return id === null ? null : getPerson(scope, id)
      })
      if (!person) throw fail('auth.qrExpired')
      return admitPerson(person, clock.now())
    },
  }
}
