import { generateKeyPairSync, sign } from 'node:crypto'
import { keyStatement } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { readSettings } from '../../../../settings.ts'
import { createHandClock } from '../../../../testing/hand-clock.ts'
import { createHandOutbox } from '../../../../testing/hand-outbox.ts'
import type { AuditNote, CookieOptions, SignedInContext } from '../../../context.ts'
import { createParameters } from '../../parameters/index.ts'
import { createPasswords } from '../password.ts'
import { hashPassword } from '../password-hash.ts'
import type { Sessions } from '../sessions.ts'
import { hardwareKeyHandlers } from './calls.ts'
import { pemOf } from './signature.ts'

const ORIGIN = 'https://lights.example'
const PSWD = 'Lamp-2026-go'
const pair = generateKeyPairSync('ed25519')

let it: TestDatabase
let personId: number

beforeAll(async () => {
  it = await testDatabase()
  const customer = await testCustomer(it, 'city')
  const hash = await hashPassword(PSWD, 'test')
  const [row] = await it.db.system((scope) =>
    scope.query<{ id: number }>(
      "insert into person (customer_id, account, name, password, apps) values ($1, 'anna', 'Anna', $2, '{light}') returning id",
      [customer, hash],
    ),
  )
  personId = row!.id
})
afterAll(() => it.close())

function server(on: boolean) {
  const clock = createHandClock(Date.UTC(2026, 10, 21, 12))
  const settings = readSettings({ LAMPLIGHTER_HARDWARE_KEY: String(on) })
  const opened = { token: 'a session', insert: async () => undefined }
  const sessions = { create: async () => opened } as unknown as Sessions
  const parameters = createParameters({ db: it.db, clock })
  return hardwareKeyHandlers({
    db: it.db,
    outbox: createHandOutbox(),
    clock,
    passwords: createPasswords('test'),
    sessions,
    settings,
    parameters,
    secret: 'a secret of the installation',
  })
}

function browser() {
  const jar = new Map<string, string>()
  const given: [string, CookieOptions][] = []
  const notes: AuditNote = {}
  const context = {
    caller: { personId },
    language: 'en',
    address: '10.0.0.1',
    agent: 'a browser',
    origin: ORIGIN,
    cookie: (name: string) => jar.get(name),
    setCookie(name: string, value: string, options: CookieOptions) {
      jar.set(name, value)
      given.push([name, options])
    },
    note: (more: AuditNote) => Object.assign(notes, more),
    appendAudit: async () => undefined,
  } as unknown as SignedInContext
  return { context, jar, given, notes }
}

const proof = (challenge: string) => ({
  serial: 'LK-1',
  challenge,
  signature: sign(null, Buffer.from(keyStatement(ORIGIN, challenge)), pair.privateKey).toString('base64'),
})

test('a key is registered, opens a session and is removed, and the trail says which and how', async () => {
  const calls = server(true)
  const { context, jar, given, notes } = browser()
  const asked = async () => (await calls['key.challenge'](context, {})).challenge
  const key = { ...proof(await asked()), name: 'mine', publicKey: pemOf(pair.publicKey), pswd: PSWD }
  const { id } = await calls['key.add'](context, key)
  expect(notes).toEqual({ target: 'LK-1', after: { name: 'mine' } })
  expect(JSON.stringify(notes)).not.toContain(PSWD)

  const session = await calls['key.login'](context, proof(await asked()))
  expect(session).toMatchObject({ token: 'a session', user: { account: 'anna' }, curApp: 'light' })
  expect(notes).toMatchObject({ account: 'anna', target: 'LK-1', after: { way: 'key' } })
  expect(jar.get('lamplighter_session')).toBe('a session')
  expect(jar.get('lamplighter_key')).toBe('')
  expect(given.every(([, { httpOnly }]) => httpOnly)).toBe(true)

  expect(await calls['key.query'](context, {})).toMatchObject([{ id, name: 'mine', used: '2026-11-21T12:00:00.000Z' }])
  await calls['key.remove'](context, { id, pswd: PSWD })
  expect(notes).toMatchObject({ target: 'LK-1', before: { name: 'mine' } })
  expect(await calls['key.query'](context, {})).toEqual([])
})

test('where it is off, no challenge is given and no key let in', async () => {
  const on = server(true)
  const off = server(false)
  const { context } = browser()
  const { challenge } = await on['key.challenge'](context, {})
  const refused = { key: 'auth.keyRefused' }
  await expect(off['key.challenge'](context, {})).rejects.toMatchObject(refused)
  await expect(off['key.login'](context, proof(challenge))).rejects.toMatchObject(refused)
})
