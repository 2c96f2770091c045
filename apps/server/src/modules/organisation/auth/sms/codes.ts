import { randomBytes } from 'node:crypto'
import { fail, LOGIN } from '@lamplighter/contract'
import type { Database } from '../../../../db/database.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { CallContext } from '../../../context.ts'
import { type Channels, maskedNumber, type TextMessage } from '../../../platform/channels/index.ts'
import { hmacBy } from '../hmac.ts'
import { getPerson, type Person } from '../people.store.ts'
import { admitPerson } from '../signin.ts'
import { createAddressThrottle } from '../throttle.ts'
import { CAPS, FARTHEST_BACK, mostOf, waitFor } from './caps.ts'
import { askedLately, forgetBefore, insertCode, inTurn, ownerOf, tryCode } from './store.ts'

const LASTS = 5 * 60_000
const TRIES = 5
const PER_ADDRESS = { limit: 50, windowMs: 15 * 60_000 }
/** The message goes out after the answer, whose time then says nothing about the number. */
const SEND_AFTER = 100
/** Binds a code to the browser that asked for it; no script can read it. */
const NONCE = 'lamplighter_sms'

export type SmsDeps = {
  db: Database
  clock: Clock
  secret: string
  channels: Pick<Channels, 'send'>
  /** A whole number from 0, below the one given. */
  randomBelow: (end: number) => number
  onError: (error: unknown) => void
}

type Asker = Pick<CallContext, 'address' | 'language' | 'cookie' | 'setCookie' | 'note' | 'appendAudit'>

const messageOf = ({ language }: Asker, mobile: string, code: string): TextMessage => ({
  channel: 'sms',
  to: mobile,
  language,
  template: 'signInCode',
  params: { code, minutes: LASTS / 60_000 },
  lasts: LASTS,
})

export function createSmsCodes({ db, clock, secret, channels, randomBelow, onError }: SmsDeps) {
  const hmac = hmacBy(secret, 'sms')
  const addresses = createAddressThrottle(clock, PER_ADDRESS)
  const most = { mobile: mostOf(CAPS.mobile), address: mostOf(CAPS.address), all: mostOf(CAPS.all) }

  const hashes = (mobile: string, nonce: string, code: string) => ({
    mobileHash: hmac('mobile', mobile),
    nonceHash: hmac('nonce', nonce),
    codeHash: hmac('code', mobile, nonce, code),
  })

  /** Whose number it is, for the audit trail and for us; the answer to the browser never depends on it. */
  async function ownerNoted(context: Asker, mobile: string) {
    const owner = await db.system((scope) => ownerOf(scope, mobile, new Date(clock.now())))
    context.note({ target: maskedNumber(mobile), account: owner.account, customerId: owner.customerId })
    return owner
  }

  return {
    /** Makes a code, the same for a number that nobody has, which is sent nothing. @throws auth.smsTooOften */
    async ask(context: Asker, mobile: string): Promise<void> {
      const now = clock.now()
      const { id, customerId, mayBeSent } = await ownerNoted(context, mobile)
      const code = String(randomBelow(10 ** LOGIN.smsCode)).padStart(LOGIN.smsCode, '0')
      const nonce = randomBytes(16).toString('base64url')
      const row = { ...hashes(mobile, nonce, code), personId: mayBeSent ? id : null, address: context.address }
      const wait = await db.system(async (scope) => {
        await inTurn(scope)
        const lately = await askedLately(scope, row, most)
        const waits = (Object.keys(CAPS) as (keyof typeof CAPS)[]).map((by) => waitFor(lately[by], CAPS[by], now))
        const longest = Math.max(...waits)
        if (longest > 0) return longest
        await forgetBefore(scope, new Date(now - FARTHEST_BACK))
        await insertCode(scope, { ...row, askedAt: new Date(now), expiresAt: new Date(now + LASTS) })
        context.appendAudit(scope)
        return 0
      })
      if (wait > 0) throw fail('auth.smsTooOften', { minutes: Math.ceil(wait / 60_000) })
      context.setCookie(NONCE, nonce, { maxAgeSeconds: LASTS / 1000, httpOnly: true })
      if (mayBeSent)
        clock.after(SEND_AFTER, () => channels.send(customerId, messageOf(context, mobile, code)).catch(onError))
    },

    /** The person whose newest code this is, in the browser that asked for it. @throws auth.smsWrong, auth.tooOften */
    async prove(context: Asker, mobile: string, code: string): Promise<Person> {
      addresses.admit(context.address)
      await ownerNoted(context, mobile)
      const given = hashes(mobile, context.cookie(NONCE) ?? '', code)
      const person = await db.system(async (scope) => {
        const id = await tryCode(scope, given, new Date(clock.now()), TRIES)
        return id === null ? null : getPerson(scope, id)
      })
      if (!person) {
        addresses.failed(context.address)
        throw fail('auth.smsWrong')
      }
      context.setCookie(NONCE, '', { maxAgeSeconds: 0, httpOnly: true })
      return admitPerson(person, clock.now())
    },
  }
}
