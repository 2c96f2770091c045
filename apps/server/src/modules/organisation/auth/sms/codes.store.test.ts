import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import type { TextMessage } from '../../../platform/channels/index.ts'
import { createSmsCodes } from './codes.ts'

const MINUTE = 60_000
const WRONG = 'auth.smsWrong'
const TOO_OFTEN = 'auth.smsTooOften'

let database: TestDatabase
let customerId: number
let clock: HandClock
let sent: { customerId: number; message: TextMessage }[]
let codes: ReturnType<typeof createSmsCodes>
let next: number
let addresses = 0

beforeAll(async () => {
  database = await testDatabase()
  customerId = await testCustomer(database, 'ours')
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.db.system(async (scope) => {
    await scope.query('delete from sms_code')
    await scope.query('delete from person')
  })
  clock = createHandClock(Date.parse('2026-11-21T12:00:00Z'))
  sent = []
  next = 41
  codes = createSmsCodes({
    db: database.db,
    clock,
    secret: 'a secret of this test',
    channels: { send: async (to, message) => void sent.push({ customerId: to, message }) },
    randomBelow: (end) => ++next % end,
    onError: (error) => {
      throw error
    },
  })
})

const person = (account: string, mobile: string, more = '') =>
  database.db.system((scope) =>
    scope.query(
      `insert into person (customer_id, account, name, password, phone${more && `, ${more.split('=')[0]}`})
       values ($1, $2, $2, 'none', $3${more && `, ${more.split('=')[1]}`})`,
      [customerId, account, mobile],
    ),
  )

/** A browser that keeps the cookies it is given. */
function browser(address = `10.0.0.${++addresses}`) {
  const jar = new Map<string, string>()
  const context = {
    address,
    language: 'en' as const,
    cookie: (name: string) => jar.get(name),
    setCookie: (name: string, value: string) => void jar.set(name, value),
    note: () => undefined,
    appendAudit: async () => undefined,
  }
  return {
    jar,
    async ask(mobile: string) {
      await codes.ask(context, mobile)
      await clock.advance(1_000)
    },
    prove: (mobile: string, code: string) => codes.prove(context, mobile, code),
  }
}

const MOBILE = '13900000001'
const lastCode = () => String((sent.at(-1)!.message.params as { code: string }).code)

describe('a code', () => {
  test('of four digits reaches the phone and signs its owner in, once', async () => {
    await person('anna', MOBILE)
    const hers = browser()
    await hers.ask(MOBILE)
    const code = { channel: 'sms', template: 'signInCode', params: { code: '0042', minutes: 5 }, lasts: 5 * MINUTE }
    expect(sent).toEqual([{ customerId, message: { ...code, to: MOBILE, language: 'en' } }])
    expect(await hers.prove(MOBILE, '0042')).toMatchObject({ account: 'anna' })
    await expect(hers.prove(MOBILE, '0042')).rejects.toThrow(WRONG)
  })

  test('is worth nothing in another browser, nor after it was copied with another number', async () => {
    await person('anna', MOBILE)
    await person('bert', '13900000002')
    const hers = browser()
    await hers.ask(MOBILE)
    await expect(browser().prove(MOBILE, lastCode())).rejects.toThrow(WRONG)
    await expect(hers.prove('13900000002', lastCode())).rejects.toThrow(WRONG)
    expect(await hers.prove(MOBILE, lastCode())).toMatchObject({ account: 'anna' })
  })

  test('is over after five minutes', async () => {
    await person('anna', MOBILE)
    const hers = browser()
    await hers.ask(MOBILE)
    await clock.advance(5 * MINUTE)
    await expect(hers.prove(MOBILE, lastCode())).rejects.toThrow(WRONG)
  })

  test('is over after five tries, also when they come at once', async () => {
    await person('anna', MOBILE)
    const hers = browser()
    await hers.ask(MOBILE)
    const guesses = Array.from({ length: 20 }, (_, at) => hers.prove(MOBILE, String(5000 + at)))
    expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true)
    const [row] = await database.db.system((scope) => scope.query<{ tries: number }>('select tries from sms_code'))
    expect(row!.tries).toBe(5)
    await expect(hers.prove(MOBILE, lastCode())).rejects.toThrow(WRONG)
  })

  test('is over when a newer one was asked for', async () => {
    await person('anna', MOBILE)
    const hers = browser()
    await hers.ask(MOBILE)
    const first = lastCode()
    const old = new Map(hers.jar)
    await clock.advance(MINUTE)
    await hers.ask(MOBILE)
    await expect(hers.prove(MOBILE, first)).rejects.toThrow(WRONG)
    const stale = browser()
    for (const [name, value] of old) stale.jar.set(name, value)
    await expect(stale.prove(MOBILE, first)).rejects.toThrow(WRONG)
    expect(await hers.prove(MOBILE, lastCode())).toMatchObject({ account: 'anna' })
  })

  test('tries in a browser that did not ask for it cost its owner none', async () => {
    await person('anna', MOBILE)
    const hers = browser()
    await hers.ask(MOBILE)
    const stranger = browser()
    for (let at = 0; at < 10; at++) await expect(stranger.prove(MOBILE, lastCode())).rejects.toThrow(WRONG)
    expect(await hers.prove(MOBILE, lastCode())).toMatchObject({ account: 'anna' })
  })

  test('stands in the database as a keyed hash: neither it nor the number can be read back', async () => {
    await person('anna', MOBILE)
    await browser().ask(MOBILE)
    const [row] = await database.db.system((scope) =>
      scope.query<{ text: string }>('select sms_code::text as text from sms_code'),
    )
    expect(row!.text).not.toContain(MOBILE)
    expect(row!.text).not.toContain(Buffer.from(MOBILE).toString('hex'))
    expect(row!.text).not.toContain(Buffer.from(lastCode()).toString('hex'))
  })
})

describe('a number that nobody has', () => {
  test('is answered like any other, is sent nothing, and fails like a wrong code', async () => {
    const theirs = browser()
    await theirs.ask('13700000000')
    expect(sent).toEqual([])
    expect([...theirs.jar.keys()]).toEqual(['lamplighter_sms'])
    await expect(theirs.prove('13700000000', '0042')).rejects.toThrow(WRONG)
  })

  test('is held back like any other', async () => {
    await person('anna', MOBILE)
    for (const mobile of [MOBILE, '13700000000']) {
      await browser().ask(mobile)
      await expect(browser().ask(mobile)).rejects.toThrow(TOO_OFTEN)
    }
  })
})

describe('codes are asked for', () => {
  test('once a minute, five times an hour and ten times a day for one number', async () => {
    await person('anna', MOBILE)
    let allowed = 0
    for (let minute = 0; minute < 26 * 60 && allowed < 11; minute++) {
      const before = clock.now()
      await browser()
        .ask(MOBILE)
        .then(() => allowed++)
        .catch(() => undefined)
      if (minute === 59) expect(allowed).toBe(5)
      if (minute === 23 * 60) expect(allowed).toBe(10)
      await clock.advance(MINUTE - (clock.now() - before))
    }
    expect(sent.length).toBe(11)
  })

  test('twenty times an hour from one address, whatever the numbers', async () => {
    const flood = browser('10.1.1.1')
    for (let at = 0; at < 20; at++) await flood.ask(`137000000${10 + at}`)
    await expect(flood.ask('13700000099')).rejects.toThrow(TOO_OFTEN)
    await browser().ask('13700000099')
  })

  test('until the whole installation has sent its share of the hour', async () => {
    await database.db.system((scope) =>
      scope.query(
        `insert into sms_code (mobile_hash, code_hash, nonce_hash, person_id, address, asked_at, expires_at)
         select sha256(n::text::bytea), '', '', 1, '10.9.9.' || n, $1, $1 from generate_series(1, 300) n`,
        [new Date(clock.now())],
      ),
    )
    await expect(browser().ask('13700000000')).rejects.toThrow(TOO_OFTEN)
    await clock.advance(60 * MINUTE)
    await browser().ask('13700000000')
  })

  test('by two at the same moment, one goes away empty-handed', async () => {
    await person('anna', MOBILE)
    const both = await Promise.allSettled([browser().ask(MOBILE), browser().ask(MOBILE)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a person', () => {
  test('whose password is locked still enters', async () => {
    await person('anna', MOBILE, "locked_until=now() + interval '10 years'")
    const hers = browser()
    await hers.ask(MOBILE)
    expect(await hers.prove(MOBILE, lastCode())).toMatchObject({ account: 'anna' })
  })

  test.each([
    ['is frozen', 'frozen=true'],
    ['has expired', "expires_at='2026-01-01'"],
    ['is a super user, who always types the password', 'is_super=true'],
  ])('who %s is sent nothing', async (_, more) => {
    await person('carl', MOBILE, more)
    await browser().ask(MOBILE)
    expect(sent).toEqual([])
  })

  test.each([
    ['was frozen', 'frozen = true', 'auth.frozen'],
    ['lost every application', "apps = '{}'", 'auth.noApplication'],
  ])('who %s after the code was sent is told so', async (_, change, refusal) => {
    await person('dora', MOBILE)
    const hers = browser()
    await hers.ask(MOBILE)
    await database.db.system((scope) => scope.query(`update person set ${change}`))
    await expect(hers.prove(MOBILE, lastCode())).rejects.toThrow(refusal)
  })
})

test('an address that fails too often is held back before its code is looked at', async () => {
  await person('anna', MOBILE)
  const hers = browser('10.2.2.2')
  await hers.ask(MOBILE)
  for (let at = 0; at < 50; at++) await expect(hers.prove('13700000000', '0000')).rejects.toThrow(WRONG)
  await expect(hers.prove(MOBILE, lastCode())).rejects.toThrow('auth.tooOften')
})
