import type { ParameterName } from '@lamplighter/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createHandOutbox } from '../../../testing/hand-outbox.ts'
import { createParameters } from '../parameters/index.ts'
import { judgeAttempt } from './attempts.ts'
import { createPasswords } from './password.ts'
import { hashPassword } from './password-hash.ts'
import { findPerson } from './people.store.ts'
import { createSessions } from './sessions.ts'
import { createSignIn, isPasswordOutdated } from './signin.ts'

const MINUTE = 60_000
const RIGHT = 'Right-2026-go'
const WRONG = 'Wrong-2026-go'

let database: TestDatabase
let customer: number
let hash: string
let people = 0

beforeAll(async () => {
  database = await testDatabase()
  customer = await testCustomer(database, 'city')
  hash = await hashPassword(RIGHT, 'test')
})
afterAll(() => database.close())
afterEach(() => database.db.system((scope) => scope.query('delete from parameter')))

async function settle(name: ParameterName, value: number): Promise<void> {
  await database.db.system((scope) =>
    scope.query(
      `insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, $2, $3, 'test', now())
       on conflict (customer_id, name) do update set value = excluded.value`,
      [customer, name, value],
    ),
  )
}

const setUp = (): { clock: HandClock } & ReturnType<typeof createSignIn> => {
  const clock = createHandClock(Date.UTC(2026, 10, 21))
  const parameters = createParameters({ db: database.db, clock })
  const sessions = createSessions({
    db: database.db,
    clock,
    secret: 'secret',
    parameters,
  })
  return {
    clock,
    ...createSignIn({
      db: database.db,
      clock,
      passwords: createPasswords('test'),
      secret: 'secret',
      parameters,
      sessions,
      outbox: createHandOutbox(),
    }),
  }
}

async function person(terms: { frozen?: boolean; apps?: string[] } = {}): Promise<string> {
  const account = `person${++people}`
  await database.db.system((scope) =>
    scope.query(
      'insert into person (customer_id, account, name, password, frozen, apps) values ($1, $2, $2, $3, $4, $5)',
      [customer, account, hash, terms.frozen ?? false, terms.apps ?? ['light']],
    ),
  )
  return account
}

/** Someone at an address, of whom nothing is noted. */
const at = (address: string) => ({ address, note: () => undefined })

/** How each try ended. */
async function tries(count: number, attempt: () => Promise<unknown>): Promise<string[]> {
  const ends: string[] = []
  for (let n = 0; n < count; n++)
    ends.push(
      await attempt().then(
        () => 'in',
        (refusal: Error) => refusal.message,
      ),
    )
  return ends
}

test('the fifth wrong password locks an account for a quarter of an hour, the right one included', async () => {
  const { signIn, clock } = setUp()
  const account = await person()
  const from = at('10.0.0.1')
  expect(await tries(5, () => signIn(from, account, WRONG))).toEqual([...Array(4).fill('auth.wrong'), 'auth.locked'])
  await expect(signIn(from, account, RIGHT)).rejects.toThrow('auth.locked')
  await clock.advance(15 * MINUTE + 1)
  await expect(signIn(from, account, RIGHT)).resolves.toMatchObject({ account })
})

test('an account that does not exist locks like one that does', async () => {
  const { signIn, clock } = setUp()
  const from = at('10.0.0.2')
  expect(await tries(6, () => signIn(from, 'nobody', WRONG))).toEqual([
    ...Array(4).fill('auth.wrong'),
    'auth.locked',
    'auth.locked',
  ])
  await clock.advance(15 * MINUTE + 1)
  expect(await tries(1, () => signIn(from, 'Nobody', WRONG))).toEqual(['auth.wrong'])
})

test('one address that tries many accounts is held back; another goes on', async () => {
  const { signIn } = setUp()
  const account = await person()
  let n = 0
  const ends = await tries(51, () => signIn(at('10.0.0.3'), `guess${n++}`, WRONG))
  expect(new Set(ends.slice(0, 50))).toEqual(new Set(['auth.wrong']))
  expect(ends[50]).toBe('auth.tooOften')
  await expect(signIn(at('10.0.0.3'), account, RIGHT)).rejects.toThrow('auth.tooOften')
  await expect(signIn(at('10.0.0.4'), account, RIGHT)).resolves.toMatchObject({ account })
})

test('many people with the right password at once are asked to wait, which is held against nobody', async () => {
  const { signIn } = setUp()
  const account = await person()
  const from = at('10.0.0.5')
  const ends = await Promise.all(
    Array.from({ length: 130 }, () => tries(1, () => signIn(from, account, RIGHT)).then(([end]) => end)),
  )
  expect(new Set(ends)).toEqual(new Set(['in', 'auth.busy']))
  await expect(signIn(from, account, RIGHT)).resolves.toMatchObject({ account })
})

test('a frozen account says so to who knows its password, and only then', async () => {
  const { signIn } = setUp()
  const account = await person({ frozen: true })
  const from = at('10.0.0.6')
  await expect(signIn(from, account, WRONG)).rejects.toThrow('auth.wrong')
  await expect(signIn(from, account, RIGHT)).rejects.toThrow('auth.frozen')
})

test.each([
  ['no application', []],
  ['only one that has no screens', ['site']],
  ['only one that does not exist', ['moon']],
])('an account with %s says so to who knows its password, and only then', async (_, apps) => {
  const { signIn } = setUp()
  const account = await person({ apps })
  const from = at('10.0.0.8')
  await expect(signIn(from, account, WRONG)).rejects.toThrow('auth.wrong')
  await expect(signIn(from, account, RIGHT)).rejects.toThrow('auth.noApplication')
})

test('an organisation that settled three failures and an hour locks after three, for an hour', async () => {
  const { signIn, clock } = setUp()
  const account = await person()
  const from = at('10.0.0.7')
  await settle('signIn.failures', 3)
  await settle('signIn.lockMinutes', 60)
  expect(await tries(4, () => signIn(from, account, WRONG))).toEqual([
    'auth.wrong',
    'auth.wrong',
    'auth.locked',
    'auth.locked',
  ])
  await clock.advance(60 * MINUTE - 1)
  await expect(signIn(from, account, RIGHT)).rejects.toMatchObject({ key: 'auth.locked', params: { minutes: 1 } })
  await clock.advance(1)
  await expect(signIn(from, account, RIGHT)).resolves.toMatchObject({ account })
})

test('more failures settled are more tries granted, and fewer count those that were', async () => {
  const { signIn } = setUp()
  const account = await person()
  const from = at('10.0.0.8')
  await settle('signIn.failures', 10)
  expect(new Set(await tries(8, () => signIn(from, account, WRONG)))).toEqual(new Set(['auth.wrong']))
  await settle('signIn.failures', 3)
  expect(await tries(1, () => signIn(from, account, WRONG))).toEqual(['auth.locked'])
})

test('an account that does not exist locks by what the organisation settled, too', async () => {
  const { signIn, clock } = setUp()
  const from = at('10.0.0.9')
  await settle('signIn.failures', 3)
  await settle('signIn.lockMinutes', 60)
  const attempt = () => signIn(from, 'nobody there', WRONG)
  expect(await tries(3, attempt)).toEqual(['auth.wrong', 'auth.wrong', 'auth.locked'])
  await clock.advance(59 * MINUTE)
  await expect(attempt()).rejects.toMatchObject({ key: 'auth.locked', params: { minutes: 1 } })
  await clock.advance(MINUTE)
  expect(await tries(1, attempt)).toEqual(['auth.wrong'])
})

test('a password grows too old on the day that was settled, and never where none was', async () => {
  const account = await person()
  const DAY = 86_400_000
  const read = async () => (await database.db.system((scope) => findPerson(scope, account)))!
  const { passwordChangedAt } = await read()
  const after = (days: number) => passwordChangedAt.getTime() + days * DAY
  expect(isPasswordOutdated(await read(), after(10_000))).toBe(false)
  await settle('password.maxAgeDays', 90)
  expect(isPasswordOutdated(await read(), after(90) - 1)).toBe(false)
  expect(isPasswordOutdated(await read(), after(90))).toBe(true)
})

test('of sixty guesses at once no more are judged than were settled, and then the right one is refused too', async () => {
  const { signIn, clock } = setUp()
  const account = await person()
  const passwords = Array.from({ length: 60 }, (_, n) => (n === 59 ? RIGHT : `${WRONG}${n}`))
  const ends = await Promise.all(
    passwords.map((password, n) => tries(1, () => signIn(at(`10.0.1.${n}`), account, password))),
  )
  const of = (end: string) => ends.filter(([one]) => one === end).length
  expect({ wrong: of('auth.wrong'), locked: of('auth.locked'), in: of('in') }).toEqual({ wrong: 4, locked: 56, in: 0 })
  await expect(signIn(at('10.0.1.99'), account, RIGHT)).rejects.toThrow('auth.locked')
  await clock.advance(15 * MINUTE + 1)
  await expect(signIn(at('10.0.1.99'), account, RIGHT)).resolves.toMatchObject({ account })
})

test('servers that share a database judge no more guesses together than were settled', async () => {
  const servers = Array.from({ length: 6 }, setUp)
  const account = await person()
  const known = (await database.db.system((scope) => findPerson(scope, account)))!
  const judged: string[] = []
  const gate = Promise.withResolvers<void>()
  const ends = servers.map(({ clock }) =>
    judgeAttempt({ db: database.db, clock }, known, 'auth.wrong', async () => {
      judged.push(account)
      await gate.promise
      return false
    }).catch((refusal: Error) => refusal.message),
  )
  expect(await Promise.race(ends)).toBe('auth.locked')
  gate.resolve()
  expect((await Promise.all(ends)).toSorted()).toEqual(['auth.locked', 'auth.locked', ...Array(4).fill('auth.wrong')])
  expect(judged).toHaveLength(5)
})

test('a guess that could not be judged is held against nobody', async () => {
  const { clock } = setUp()
  const account = await person()
  const read = async () => (await database.db.system((scope) => findPerson(scope, account)))!
  const known = await read()
  const judging = judgeAttempt({ db: database.db, clock }, known, 'auth.wrong', () => Promise.reject(new Error('gone')))
  await expect(judging).rejects.toThrow('gone')
  expect(await read()).toMatchObject({ failures: 0, lockedUntil: null })
})

describe('an organisation that is guessed at from everywhere', () => {
  type SignIn = ReturnType<typeof createSignIn>['signIn']
  const besiege = async (signIn: SignIn) => {
    for (let n = 0; n < 500; n++) await tries(1, () => signIn(at(`10.${n}`), 'nobody anywhere', WRONG))
  }

  test('holds back strange addresses alone: who signed in from there before is let in', async () => {
    const { signIn } = setUp()
    const [account, colleague] = [await person(), await person()]
    await signIn(at('10.2.0.1'), account, RIGHT)
    await besiege(signIn)
    expect(await tries(1, () => signIn(at('10.2.0.1'), account, RIGHT))).toEqual(['in'])
    expect(await tries(1, () => signIn(at('10.2.0.1'), colleague, RIGHT))).toEqual(['in'])
    expect(await tries(1, () => signIn(at('10.2.0.2'), account, RIGHT))).toEqual(['auth.tooOften'])
    expect(await tries(1, () => signIn(at('10.2.0.2'), 'nobody at all', WRONG))).toEqual(['auth.tooOften'])
  })

  test('knows the addresses of before the server was started anew', async () => {
    const account = await person()
    await database.db.system((scope) =>
      scope.query("update person set last_address = '10.3.0.1' where account = $1", [account]),
    )
    const { signIn } = setUp()
    await besiege(signIn)
    expect(await tries(1, () => signIn(at('10.3.0.1'), account, RIGHT))).toEqual(['in'])
    expect(await tries(1, () => signIn(at('10.3.0.2'), account, RIGHT))).toEqual(['auth.tooOften'])
  })
})
