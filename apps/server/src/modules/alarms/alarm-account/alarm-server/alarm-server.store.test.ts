import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSeal } from '../../../../db/seal.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import { findAccount, keepAccount } from '../store.ts'
import { type AlarmServers, createAlarmServers, UNHEARD_FOR } from './alarm-servers.ts'
import { LOGIN_WITHIN, SILENT } from './connection.ts'

const SECRET = 'a secret of this installation, thirty-two and more'

let it: TestDatabase
let city: number
let clock: HandClock
let servers: AlarmServers
let listeners: number
/** The other end. */
let peer: Server
let sockets: Socket[]
let said: { type: string; [key: string]: unknown }[]
let answers: boolean

const reply = (...lines: object[]) => sockets.at(-1)!.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

beforeEach(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(Date.UTC(2026, 10, 23))
  ;[sockets, said, answers, listeners] = [[], [], true, 1]
  peer = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.trim().split('\n')) {
        const one = JSON.parse(line) as { type: string; userPswd?: string }
        said.push(one)
        const device = { code: 'a', online: true, alarm: true, running: false }
        if (one.type === 'login' && answers) reply({ type: 'login', ok: one.userPswd === 'right', devices: [device] })
      }
    })
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  await save('right')
  servers = createAlarmServers({
    db: it.db,
    clock,
    secret: SECRET,
    allowed: new Set(['127.0.0.1']),
    listeners: () => listeners,
    onError(error) {
      throw error
    },
  })
})
afterEach(async () => {
  await servers.stop()
  for (const socket of sockets) socket.destroy()
  peer.close()
  expect((await moves()).at(-1)?.loggedIn ?? false).toBe(false)
  await it.close()
})

const save = (password: string, port = (peer.address() as AddressInfo).port) =>
  it.db.scoped(city, (scope) =>
    keepAccount(scope, {
      userName: 'desk',
      host: '127.0.0.1',
      port,
      password: createSeal(SECRET, `alarm account ${city}`).close(Buffer.from(password)),
      devices: ['a', 'b'].map((code) => ({ code, name: code })),
    }),
  )
const moves = () =>
  it.db.system(async (scope) => {
    const rows = await scope.query<{ body: { loggedIn: boolean; started: string[] } }>(
      `select body from outbox where name = 'alarmServerMoved' order by id`,
    )
    return rows.map(({ body }) => body)
  })
/** Online, alarm and running of each device. */
const states = async () => {
  const kept = await it.db.reading(city, (scope) => findAccount(scope), null)
  return Object.fromEntries(
    kept!.devices.map(({ code, online, alarm, running }) => [code, [online, alarm, running].map(Number).join('')]),
  )
}

test('after the login the states of devices are those that the server told; a start, dealing and the normal change them', async () => {
  expect(await servers.login(city)).toBeNull()
  expect(said[0]).toEqual({ type: 'login', userName: 'desk', userPswd: 'right' })
  expect(await states()).toEqual({ a: '110', b: '000' })
  reply({ type: 'start', code: 'b' }, { type: 'start', code: 'of another' })
  await vi.waitFor(async () => expect(await states()).toEqual({ a: '110', b: '110' }))
  expect((await moves()).at(-1)).toEqual({ loggedIn: true, started: ['b'] })
  reply({ type: 'dealing', code: 'a' }, { type: 'normal', code: 'b' })
  await vi.waitFor(async () => expect(await states()).toEqual({ a: '111', b: '100' }))
})

test('several browsers share one login, and dealing goes to the server', async () => {
  expect(await Promise.all([servers.login(city), servers.login(city)])).toEqual([null, null])
  expect(await servers.login(city)).toBeNull()
  expect(sockets).toHaveLength(1)
  expect(servers.deal(city, 'a')).toBe(true)
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ type: 'deal', code: 'a' }))
})

test('a server that closes leaves alarms as they were, and a login begins anew', async () => {
  await servers.login(city)
  sockets[0]!.destroy()
  await vi.waitFor(async () => expect((await moves()).at(-1)).toEqual({ loggedIn: false, started: [] }))
  expect(await states()).toEqual({ a: '010', b: '000' })
  expect(servers.deal(city, 'a')).toBe(false)
  expect(await servers.login(city)).toBeNull()
  expect(sockets).toHaveLength(2)
})

test('a wrong password, no account, nobody there, another secret and a host that is not allowed are told apart', async () => {
  await save('wrong')
  expect(await servers.login(city)).toBe('refused')
  await save('right', 1)
  expect(await servers.login(city)).toBe('unreachable')
  expect(await servers.login(await testCustomer(it, 'town'))).toBe('noAccount')
  await it.db.system((scope) => scope.query(`update alarm_account set password = ''`))
  expect(await servers.login(city)).toBe('unreadable')
  await it.db.system((scope) => scope.query(`update alarm_account set host = '169.254.169.254'`))
  expect(await servers.login(city)).toBe('host')
})

test('a server that never answers the login, or falls silent, is left', async () => {
  answers = false
  const waiting = servers.login(city)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  await clock.advance(LOGIN_WITHIN)
  expect(await waiting).toBe('silent')
  answers = true
  expect(await servers.login(city)).toBeNull()
  await clock.advance(SILENT)
  await vi.waitFor(async () => expect((await moves()).at(-1)?.loggedIn).toBe(false))
})

test.each([
  ['lines of nonsense', 'nonsense\n'.repeat(20)],
  ['a line without an end', 'x'.repeat(300_000)],
])('%s end the connection', async (_, garbage) => {
  await servers.login(city)
  sockets[0]!.write(garbage)
  await vi.waitFor(async () => expect((await moves()).at(-1)?.loggedIn).toBe(false))
  expect(await states()).toEqual({ a: '010', b: '000' })
})

test('what was said before the nonsense that ends the connection counts', async () => {
  await servers.login(city)
  sockets[0]!.write(`${JSON.stringify({ type: 'normal', code: 'a' })}\n${'nonsense\n'.repeat(20)}`)
  await vi.waitFor(async () => expect((await moves()).at(-1)?.loggedIn).toBe(false))
  expect(await states()).toEqual({ a: '000', b: '000' })
})

test('a server that dies while what it said is written leaves no device online', async () => {
  for (let turn = 0; turn < 20; turn++) {
    expect(await servers.login(city)).toBeNull()
    const before = (await moves()).length
    sockets.at(-1)!.end(`${JSON.stringify({ type: 'start', code: 'b' })}\n`)
    await vi.waitFor(async () => expect((await moves()).length).toBe(before + 2))
    expect((await moves()).at(-1)?.loggedIn).toBe(false)
    expect(await states()).toEqual({ a: '010', b: '010' })
  }
})

test('some nonsense among what is said is left out', async () => {
  await servers.login(city)
  sockets[0]!.write('{"type":"start"}\n{"type":"start","code":"b"}\n[]\n')
  await vi.waitFor(async () => expect(await states()).toMatchObject({ b: '110' }))
})

test('a flood of changes ends in what was said last, written in few steps', async () => {
  await servers.login(city)
  const FLOOD = 100_000
  const line = (type: string, code: string) => `${JSON.stringify({ type, code })}\n`
  const changes = Array.from({ length: FLOOD }, (_, n) => line(n % 2 === 0 ? 'start' : 'normal', 'b'))
  sockets[0]!.write([...changes, line('dealing', 'a'), line('start', 'b')].join(''))
  await vi.waitFor(async () => expect(await states()).toEqual({ a: '111', b: '110' }), { timeout: 30_000 })
  const told = await moves()
  expect(told.length).toBeLessThan(FLOOD / 100)
  for (const { started } of told) expect(started.length).toBeLessThan(2)
  expect(told.at(-1)).toEqual({ loggedIn: true, started: ['b'] })
})

test.each([
  ['a character that no text holds', 'b\\u0000'],
  ['half a character', 'b\\ud800'],
])('a code with %s is nonsense, and the connection goes on', async (_, code) => {
  await servers.login(city)
  sockets[0]!.write(`{"type":"start","code":"${code}"}\n{"type":"start","code":"b"}\n`)
  await vi.waitFor(async () => expect(await states()).toMatchObject({ b: '110' }))
  expect((await moves()).at(-1)?.loggedIn).toBe(true)
})

test('random bytes end the connection, and the next login is taken', async () => {
  await servers.login(city)
  sockets[0]!.write(Buffer.from(Array.from({ length: 1_000_000 }, (_, n) => ((n * 48_271) >> 7) % 256)))
  await vi.waitFor(async () => expect((await moves()).at(-1)?.loggedIn).toBe(false))
  expect(await states()).toEqual({ a: '010', b: '000' })
  expect(await servers.login(city)).toBeNull()
  expect(await states()).toEqual({ a: '110', b: '000' })
})

test('a connection that no browser listens to ends', async () => {
  await servers.login(city)
  listeners = 0
  await clock.advance(UNHEARD_FOR)
  servers.tidy()
  expect(servers.deal(city, 'a')).toBe(true)
  await clock.advance(1)
  servers.tidy()
  expect(servers.deal(city, 'a')).toBe(false)
})
