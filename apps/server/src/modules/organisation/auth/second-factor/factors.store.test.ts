import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSeal } from '../../../../db/seal.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import { createHandOutbox } from '../../../../testing/hand-outbox.ts'
import { createParameters } from '../../parameters/index.ts'
import { createPasswords } from '../password.ts'
import { hashPassword } from '../password-hash.ts'
import { getPerson, type Person } from '../people.store.ts'
import { createSessions } from '../sessions.ts'
import { createSignIn } from '../signin.ts'
import { createSecondFactors, type SecondFactors } from './factors.ts'

const STEP = 30_000

let it: TestDatabase
let customer: number
let clock: HandClock
let factors: SecondFactors
let person: Person
let people = 0

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
})
afterAll(() => it.close())

const reread = async () => (await it.db.system((scope) => getPerson(scope, person.id)))!

beforeEach(async () => {
  clock = createHandClock(Date.UTC(2026, 10, 21, 12))
  factors = createSecondFactors({ db: it.db, clock, secret: 'a secret of the installation' })
  const [row] = await it.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into person (customer_id, account, name, password) values ($1, $2, $2, 'none') returning id`,
      [customer, `person${++people}`],
    ),
  )
  person = (await it.db.system((scope) => getPerson(scope, row!.id)))!
})

/** What an authenticator app shows at a moment. */
const shown = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const begin = (from = factors) => it.db.system((scope) => from.begin(scope, person))
const confirm = (code: string, by = factors) => it.db.system((scope) => by.confirm(scope, person.id, code))

/** Turns it on; a step later, so that the next code is another. */
async function turnedOn() {
  const { secret } = await begin()
  const recovery = await confirm(shown(secret, clock.now()))
  await clock.advance(STEP)
  return { recovery, code: (at = clock.now()) => shown(secret, at) }
}

/** RFC 6238, appendix B, shortened to six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('an app shows at %i s what the standard says', (seconds, code) => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer as ArrayBuffer })
  expect(shown(secret.base32, seconds * 1000)).toBe(code)
})

test('who has none passes with the password alone', async () => {
  await factors.prove(person, undefined)
  await begin()
  await factors.prove(person, undefined)
})

test('it counts once its first code was right, and asks from then on', async () => {
  const { secret, address } = await begin()
  expect(address).toContain(`secret=${secret}`)
  const wrong = shown(secret, clock.now() + 20 * STEP)
  await expect(confirm(wrong)).rejects.toThrow('auth.otpWrong')
  expect(await factors.state(person.id)).toEqual({ enabled: false, recoveryLeft: 0 })
  const { code } = await turnedOn()
  expect(await factors.state(person.id)).toEqual({ enabled: true, recoveryLeft: 8 })
  await expect(factors.prove(person, undefined)).rejects.toThrow('auth.otpNeeded')
  await factors.prove(person, code())
})

test('a code is good for once, in its step and the ones beside it', async () => {
  const { code } = await turnedOn()
  const early = code(clock.now() + STEP)
  await factors.prove(person, early)
  await expect(factors.prove(person, early)).rejects.toThrow('auth.otpWrong')
  await expect(factors.prove(person, code())).rejects.toThrow('auth.otpWrong')
  await clock.advance(3 * STEP)
  await factors.prove(person, code(clock.now() - STEP))
  await expect(factors.prove(person, code(clock.now() + 3 * STEP))).rejects.toThrow('auth.otpWrong')
})

test('a spare code opens once', async () => {
  const { recovery } = await turnedOn()
  expect(new Set(recovery).size).toBe(8)
  await factors.prove(person, recovery[0]!.toUpperCase())
  await expect(factors.prove(person, recovery[0])).rejects.toThrow('auth.otpWrong')
  expect((await factors.state(person.id)).recoveryLeft).toBe(7)
})

test('guessing locks the account as wrong passwords do', async () => {
  const { code } = await turnedOn()
  for (let n = 0; n < 4; n++) await expect(factors.prove(person, '000000')).rejects.toThrow('auth.otpWrong')
  await expect(factors.prove(person, '000000')).rejects.toThrow('auth.locked')
  await expect(factors.prove(await reread(), code())).rejects.toThrow('auth.locked')
})

test('a right password between two guesses does not start their count anew', async () => {
  await turnedOn()
  await it.db.system(async (scope) =>
    scope.query('update person set password = $2 where id = $1', [
      person.id,
      await hashPassword('Right-2026-go', 'test'),
    ]),
  )
  const parameters = createParameters({ db: it.db, clock })
  const sessions = createSessions({ db: it.db, clock, secret: 'secret', parameters })
  const { signIn } = createSignIn({
    db: it.db,
    clock,
    passwords: createPasswords('test'),
    secret: 'a secret of the installation',
    parameters,
    sessions,
    outbox: createHandOutbox(),
  })
  const ends: string[] = []
  for (let n = 0; n < 6; n++)
    await signIn({ address: '10.0.0.9', note: () => undefined }, person.account, 'Right-2026-go')
      .then((found) => factors.prove(found, '000000'))
      .catch((refusal: Error) => ends.push(refusal.message))
  expect(ends).toEqual([...Array(4).fill('auth.otpWrong'), 'auth.locked', 'auth.locked'])
})

test('one that is on is not replaced, only taken off', async () => {
  await turnedOn()
  await expect(begin()).rejects.toThrow('auth.otpAlready')
  await it.db.system((scope) => factors.remove(scope, person.id))
  await factors.prove(person, undefined)
})

test('in the demo, whose clock runs ahead, the app still shows the time of the real world', async () => {
  const ahead = 5 * 3_600_000
  const demo = { ...clock, offsetMs: ahead, now: () => clock.now() + ahead }
  const there = createSecondFactors({ db: it.db, clock: demo, secret: 'a secret of the installation' })
  const { secret } = await begin(there)
  expect(await confirm(shown(secret, clock.now()), there)).toHaveLength(8)
})

test('the stored secret says nothing to who has the table alone', async () => {
  const { secret } = await begin()
  const [row] = await it.db.system((scope) =>
    scope.query<{ secret: Buffer }>('select secret from second_factor where person_id = $1', [person.id]),
  )
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(row!.secret.includes(bytes)).toBe(false)
  expect(createSeal('a secret of the installation', 'second factor').open(row!.secret)).toEqual(bytes)
  expect(() => createSeal('another secret', 'second factor').open(row!.secret)).toThrow()
})
