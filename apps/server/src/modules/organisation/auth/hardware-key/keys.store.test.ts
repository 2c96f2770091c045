import { generateKeyPairSync, sign } from 'node:crypto'
import { KEY_CHALLENGE_LASTS, keyStatement } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import { createHandOutbox } from '../../../../testing/hand-outbox.ts'
import type { AuditNote } from '../../../context.ts'
import { createPasswords } from '../password.ts'
import { hashPassword } from '../password-hash.ts'
import { getPerson, type Person } from '../people.store.ts'
import { KEY_NONCE } from './challenges.ts'
import { keysOf } from './keys.store.ts'
import { createHardwareKeys } from './keys.ts'
import { pemOf } from './signature.ts'

const ORIGIN = 'https://lights.example'
const PSWD = 'Lamp-2026-go'
const NOON = Date.UTC(2026, 10, 21, 12)

let it: TestDatabase
let customer: number
let hash: string
let clock: HandClock
let keys: ReturnType<typeof createHardwareKeys>
let person: Person
let made = 0

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  hash = await hashPassword(PSWD, 'test')
})
afterAll(() => it.close())

const query = <Row>(sql: string, values: readonly unknown[] = []) =>
  it.db.system((scope) => scope.query<Row>(sql, values))

async function newPerson(): Promise<Person> {
  const [row] = await query<{ id: number }>(
    'insert into person (customer_id, account, name, password) values ($1, $2, $2, $3) returning id',
    [customer, `person${++made}`, hash],
  )
  return (await it.db.system((scope) => getPerson(scope, row!.id)))!
}

beforeEach(async () => {
  clock = createHandClock(NOON)
  keys = createHardwareKeys({
    db: it.db,
    outbox: createHandOutbox(),
    clock,
    passwords: createPasswords('test'),
    secret: 'a secret of the installation',
  })
  await query('delete from key_challenge')
  person = await newPerson()
})

/** A browser with its cookies, at an address. */
function browser(address = '10.0.0.1', origin: string | null = ORIGIN) {
  const jar = new Map<string, string>()
  return {
    address,
    origin,
    jar,
    cookie: (name: string) => jar.get(name),
    setCookie: (name: string, value: string) => void jar.set(name, value),
    note: () => undefined,
    appendAudit: async () => undefined,
  }
}
type Browser = ReturnType<typeof browser>

function newKey(kind: 'ed25519' | 'p256' = 'ed25519') {
  const pair = kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = `key-${++made}`
  return {
    serial,
    publicKey: pemOf(pair.publicKey),
    /** What the key says to a challenge, by way of the helper of that page. */
    proof: (challenge: string, origin = ORIGIN) => ({
      serial,
      challenge,
      signature: sign(
        kind === 'ed25519' ? null : 'sha256',
        Buffer.from(keyStatement(origin, challenge)),
        pair.privateKey,
      ).toString('base64'),
    }),
  }
}
type Key = ReturnType<typeof newKey>

const asked = async (by: Browser) => (await keys.challenge(by)).challenge

async function register(key: Key, owner = person, pswd = PSWD, by = browser()) {
  const proof = key.proof(await asked(by))
  return keys.add(by, owner, { ...proof, name: 'mine', publicKey: key.publicKey, pswd })
}

async function enter(key: Key, by = browser()) {
  const found = await keys.signIn(by, key.proof(await asked(by)))
  await it.db.system(found.noteUse)
  return found.person
}

const refused = { key: 'auth.keyRefused' }
const expired = { key: 'auth.keyExpired' }

describe.each(['ed25519', 'p256'] as const)('a key of %s', (kind) => {
  test('lets its owner in, and it is kept when', async () => {
    const key = newKey(kind)
    await register(key)
    await clock.advance(5_000)
    expect((await enter(key)).id).toBe(person.id)
    expect(await it.db.system((scope) => keysOf(scope, person.id))).toMatchObject([
      { serial: key.serial, name: 'mine', added: '2026-11-21T12:00:00.000Z', used: '2026-11-21T12:00:05.000Z' },
    ])
  })

  test("is refused alike when it is not registered, has another's serial or signed for another page", async () => {
    const [key, stranger] = [newKey(kind), newKey(kind)]
    await register(key)
    const by = browser()
    await expect(enter(stranger, by)).rejects.toMatchObject(refused)
    const forged = { ...stranger.proof(await asked(by)), serial: key.serial }
    await expect(keys.signIn(by, forged)).rejects.toMatchObject(refused)
    const elsewhere = key.proof(await asked(by), 'https://lights.example.evil')
    await expect(keys.signIn(by, elsewhere)).rejects.toMatchObject(refused)
    const other = browser('10.0.0.1', 'https://lights.example:444')
    await expect(keys.signIn(other, key.proof(await asked(other)))).rejects.toMatchObject(refused)
  })
})

describe('a challenge', () => {
  test('is 256 bits that never come twice, and the database keeps neither it nor the cookie', async () => {
    const by = browser()
    const some = [await asked(by), await asked(by), await asked(by)]
    expect(new Set(some).size).toBe(3)
    for (const one of some) expect(Buffer.from(one, 'base64url')).toHaveLength(32)
    const rows = await query<{ text: string }>('select key_challenge::text as text from key_challenge')
    const text = rows.map((row) => row.text).join()
    for (const secret of [...some, by.jar.get(KEY_NONCE)!]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  test('is answered once, even by two at the same time', async () => {
    const key = newKey()
    await register(key)
    const by = browser()
    const proof = key.proof(await asked(by))
    const both = await Promise.allSettled([keys.signIn(by, proof), keys.signIn(by, proof)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(keys.signIn(by, proof)).rejects.toMatchObject(expired)
  })

  test('is used up by a wrong answer', async () => {
    const key = newKey()
    await register(key)
    const by = browser()
    const proof = key.proof(await asked(by))
    await expect(keys.signIn(by, { ...proof, signature: 'AAAA' })).rejects.toMatchObject(refused)
    await expect(keys.signIn(by, proof)).rejects.toMatchObject(expired)
  })

  test.each([
    ['just before a minute is over', KEY_CHALLENGE_LASTS - 1, true],
    ['when a minute is over', KEY_CHALLENGE_LASTS, false],
  ])('%s it is good: %3$s', async (_, after, isGood) => {
    const key = newKey()
    await register(key)
    const by = browser()
    const proof = key.proof(await asked(by))
    await clock.advance(after)
    const answered = keys.signIn(by, proof)
    if (isGood) expect((await answered).person.id).toBe(person.id)
    else await expect(answered).rejects.toMatchObject(expired)
  })

  test('of another browser, an older one of this browser, and one made up are worth nothing', async () => {
    const key = newKey()
    await register(key)
    const [mine, theirs] = [browser(), browser()]
    const old = await asked(mine)
    const challenge = await asked(mine)
    await asked(theirs)
    for (const by of [theirs, browser()])
      await expect(keys.signIn(by, key.proof(challenge))).rejects.toMatchObject(expired)
    for (const other of [old, 'A'.repeat(43)])
      await expect(keys.signIn(mine, key.proof(other))).rejects.toMatchObject(expired)
    expect((await keys.signIn(mine, key.proof(challenge))).person.id).toBe(person.id)
  })

  test('is asked for thirty times by one address, not more, until some are over', async () => {
    const by = browser('10.0.0.9')
    for (let at = 0; at < 30; at++) await asked(by)
    await expect(asked(by)).rejects.toMatchObject({ key: 'auth.keyTooOften' })
    await asked(browser('10.0.0.8'))
    await clock.advance(KEY_CHALLENGE_LASTS)
    await asked(by)
  })
})

test('a program that names no page is not let in, and wastes no challenge', async () => {
  const key = newKey()
  await register(key)
  const by = browser()
  const proof = key.proof(await asked(by))
  await expect(keys.signIn({ ...by, origin: null }, proof)).rejects.toMatchObject(refused)
  expect((await keys.signIn(by, proof)).person.id).toBe(person.id)
})

test('an address that was wrong twenty times is held back for a quarter of an hour, others are not', async () => {
  const key = newKey()
  await register(key)
  for (let at = 0; at < 20; at++) await expect(enter(newKey())).rejects.toMatchObject(refused)
  await expect(enter(key)).rejects.toMatchObject({ key: 'auth.tooOften', params: { minutes: 15 } })
  expect((await enter(key, browser('10.0.0.2'))).id).toBe(person.id)
  await clock.advance(15 * 60_000)
  expect((await enter(key)).id).toBe(person.id)
})

test.each([
  ['frozen', 'frozen = true', 'auth.frozen'],
  ['expired', "expires_at = '2026-11-21T12:00Z'", 'auth.userExpired'],
  ['without an application', "apps = '{}'", 'auth.noApplication'],
])('a person who is %s is not let in', async (_, change, reason) => {
  const key = newKey()
  await register(key)
  await query(`update person set ${change} where id = $1`, [person.id])
  await expect(enter(key)).rejects.toMatchObject({ key: reason })
})

test('the victim of a guesser, whose password is locked, is let in by the key', async () => {
  const key = newKey()
  await register(key)
  await query("update person set failures = 5, locked_until = '2026-11-21T13:00Z' where id = $1", [person.id])
  expect((await enter(key)).id).toBe(person.id)
})

describe('to register a key', () => {
  test('the password has to be right', async () => {
    await expect(register(newKey(), person, 'wrong')).rejects.toMatchObject({ key: 'auth.wrong' })
  })

  test('the key itself has to sign', async () => {
    const by = browser()
    const [key, other] = [newKey(), newKey()]
    const proof = { ...other.proof(await asked(by)), serial: key.serial }
    const added = keys.add(by, person, { ...proof, name: 'mine', publicKey: key.publicKey, pswd: PSWD })
    await expect(added).rejects.toMatchObject(refused)
  })

  test('it has to be of a kind we read', async () => {
    const publicKey = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey)
    await expect(register({ ...newKey(), publicKey })).rejects.toMatchObject({ key: 'auth.keyUnreadable' })
  })

  test('its serial has to be nobody else’s', async () => {
    const key = newKey()
    await register(key)
    await expect(register(key)).rejects.toMatchObject({ key: 'auth.keyTaken' })
    await expect(register(key, await newPerson())).rejects.toMatchObject({ key: 'auth.keyTaken' })
  })

  test('there must be less than five, also of two at once', async () => {
    for (let at = 0; at < 4; at++) await register(newKey())
    const both = await Promise.allSettled([register(newKey()), register(newKey())])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(register(newKey())).rejects.toMatchObject({ key: 'auth.keyLimit', params: { limit: 5 } })
  })
})

describe('a removed key', () => {
  test('lets nobody in, and can be registered anew', async () => {
    const key = newKey()
    const id = await register(key)
    const noted: AuditNote[] = []
    await keys.remove({ ...browser(), note: (more) => void noted.push(more) }, person, id, PSWD)
    expect(noted).toEqual([{ target: key.serial, before: { name: 'mine' } }])
    await expect(enter(key)).rejects.toMatchObject(refused)
    await register(key)
  })

  test('was removed by its owner, with the password', async () => {
    const key = newKey()
    const id = await register(key)
    await expect(keys.remove(browser(), person, id, 'wrong')).rejects.toMatchObject({ key: 'auth.wrong' })
    await expect(keys.remove(browser(), await newPerson(), id, PSWD)).rejects.toMatchObject({ key: 'request.notFound' })
    expect((await enter(key)).id).toBe(person.id)
  })
})
