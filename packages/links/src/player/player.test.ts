import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../link.ts'
import type { PlayerOptions, ProtocolPlayer } from './device.ts'
import { ADDRESS, createPlayerServer, createTestPlayer, NAME, type PlayerServer } from './testing/server.ts'

const MINUTE = 60_000
let server: PlayerServer
const players: ProtocolPlayer[] = []

beforeEach(async () => {
  server = await createPlayerServer()
})
afterEach(async () => {
  for (const player of players.splice(0)) player.stop()
  await server.stop()
})

function start(more: Partial<PlayerOptions> = {}) {
  const made = createTestPlayer(server, more)
  players.push(made.player)
  made.player.start()
  return made
}

async function online(more: Partial<PlayerOptions> = {}) {
  const made = start(more)
  await vi.waitFor(() => expect(server.heard.births).toHaveLength(1))
  return made
}

const order = (more: Partial<Order> = {}): Order => ({
  ...{ address: ADDRESS, correlation: 'c1', code: 'dcc.shownText', args: { text: 'Hello' }, writes: {} },
  ...{ expiresAt: server.clock.now() + MINUTE, sequence: 1 },
  ...more,
})

async function replyTo(one: Order) {
  const before = server.heard.replies.length
  expect(server.host.send(one)).toEqual({ ok: true, confirms: 'reply' })
  await vi.waitFor(() => expect(server.heard.replies.length).toBe(before + 1))
  return server.heard.replies.at(-1)!
}

test('a player says what it is and what it measures, and is told of an order while it waits', async () => {
  const { told, player } = await online()
  const { heard } = server
  expect(heard.online).toEqual([true])
  expect(heard.births[0]!.samples.map(({ value }) => value)).toEqual(['Maker', 'LS-2', '1.0'])
  expect(heard.latest).toEqual({ 'led.power': true, 'led.brightness': 80 })
  expect(await replyTo(order())).toMatchObject({ correlation: 'c1', status: 0, result: '{"text":"Hello"}' })
  expect(told).toEqual(['dcc.shownText {"text":"Hello"}'])
  player.tell({ 'led.brightness': 30 })
  await vi.waitFor(() => expect(heard.latest['led.brightness']).toBe(30))
  expect(server.faults()).toEqual([])
})

test('an order that comes again is answered again and carried out once; one that came too late is not', async () => {
  const { told } = await online()
  await replyTo(order())
  expect(await replyTo(order())).toMatchObject({ status: 0 })
  const late = order({ correlation: 'c2', expiresAt: server.clock.now() })
  expect(await replyTo(late)).toMatchObject({ status: 2, message: 'expired' })
  expect(told).toHaveLength(1)
})

test('orders are carried out in the order they came, and only so many wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  await online({
    async obey({ id }) {
      await promise
      done.push(id)
      return { status: 0 }
    },
  })
  const ids = Array.from({ length: 9 }, (_, n) => `o${n}`)
  for (const correlation of ids) server.host.send(order({ correlation }))
  expect(server.heard.replies).toMatchObject([{ correlation: 'o8', status: 2, message: 'busy' }])
  resolve()
  await vi.waitFor(() => expect(server.heard.replies).toHaveLength(9))
  expect(done).toEqual(ids.slice(0, 8))
})

test('an answer that was lost is told when the order comes again', async () => {
  let obeyed = 0
  await online({
    obey() {
      obeyed++
      return { lost: { status: 0, result: 'shown' } }
    },
  })
  server.host.send(order())
  await vi.waitFor(() => expect(obeyed).toBe(1))
  server.clock.pass(31_000)
  expect(await replyTo(order())).toMatchObject({ status: 0, result: '"shown"' })
  expect(obeyed).toBe(1)
})

test('what it shows is reported when it begins and again when it is over', async () => {
  const { player } = await online()
  const from = server.clock.now()
  player.follow({ from, text: 'Hello' })
  await vi.waitFor(() => expect(server.heard.plays).toEqual([{ from, text: 'Hello', item: '', seconds: null }]))
  server.clock.pass(20_000)
  player.follow(null)
  await vi.waitFor(() => expect(server.heard.plays.at(-1)).toMatchObject({ from, seconds: 20 }))
})

test('what went on behind something else is over while that lasts, and begins anew after it', async () => {
  const { player } = await online()
  const from = server.clock.now()
  player.follow({ from, text: 'Hello' })
  server.clock.pass(10_000)
  player.follow({ from: from + 10_000, text: '', item: 'Soap', task: 1 })
  server.clock.pass(5_000)
  player.follow({ from, text: 'Hello' })
  await vi.waitFor(() => expect(server.heard.plays.at(-1)).toMatchObject({ from: from + 15_000, seconds: null }))
  const over = server.heard.plays.filter(({ seconds }) => seconds !== null)
  expect(over).toMatchObject([
    { from, text: 'Hello', seconds: 10 },
    { from: from + 10_000, item: 'Soap', seconds: 5 },
  ])
})

test('what could not be stored is reported again', async () => {
  const { player } = await online()
  server.store(false)
  player.follow({ from: server.clock.now(), text: 'Hello' })
  await vi.waitFor(() => expect(server.heard.plays).toHaveLength(1))
  server.store(true)
  await vi.waitFor(() => {
    server.clock.pass(1_000)
    expect(server.heard.plays).toHaveLength(2)
  })
})

test('one that asks no more is lost, and says all anew when it is back', async () => {
  const { player } = await online()
  player.stop()
  server.clock.pass(89_000)
  expect(server.heard.online).toEqual([true])
  server.clock.pass(2_000)
  expect(server.heard.online).toEqual([true, false])
  expect(server.host.send(order())).toEqual({ ok: false, reason: 'offline' })
  player.start()
  await vi.waitFor(() => expect(server.heard.births).toHaveLength(2))
  expect(server.heard.online).toEqual([true, false, true])
})

test('a connection is told by its address, asked to announce itself, and can be closed', async () => {
  await online()
  const { sessions, requestBirth } = server.host
  expect(sessions.addressOf(ADDRESS)).toBe('127.0.0.1:1')
  requestBirth(ADDRESS)
  await vi.waitFor(() => expect(server.heard.births).toHaveLength(2))
  expect(sessions.drop(ADDRESS)).toBe(true)
  expect(server.heard.online.slice(0, 2)).toEqual([true, false])
})

test('a wrong secret and the name of another are refused without a hint, and marked; after some tries nobody looks', async () => {
  const { states } = start({ named: { name: NAME, secret: 'wrong' } })
  await vi.waitFor(() => expect(states).toEqual(['refused']))
  expect(server.faults()).toEqual(['wrongSecret'])
  expect(server.heard.online).toEqual([])
  const ask = (name: string) => fetch(`${server.url}/player/v1/manifest`, { headers: { authorization: basic(name) } })
  const [wrong, unknown] = [await ask(NAME), await ask('nobody@city')]
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.text()).toBe(await unknown.text())
  for (let n = 0; n < 8; n++) await ask(NAME)
  expect((await ask(NAME)).status).toBe(429)
  expect(server.faults()).toHaveLength(11)
})

const basic = (name: string) => `Basic ${btoa(`${name}:guessed`)}`

test('a manifest that somebody changed on its way is not obeyed', async () => {
  const { told, states } = await online()
  server.tamper((body) => body.replace('Hello', 'Bye'))
  server.host.send(order())
  await vi.waitFor(() => expect(states.at(-1)).toBe('forged'))
  expect(told).toEqual([])
  server.tamper((body) => body)
  await vi.waitFor(() => {
    server.clock.pass(1_000)
    expect(told).toEqual(['dcc.shownText {"text":"Hello"}'])
  })
})

test('a report that is refused is told to the player, and the next good one is taken', async () => {
  const { player, dropped } = await online()
  player.follow({ from: server.clock.now(), text: 'x'.repeat(3_000) })
  await vi.waitFor(() => expect(dropped).toHaveLength(1))
  expect(dropped[0]).toContain('plays.0.text')
  expect(server.faults()).toEqual(['invalidReport'])
  player.tell({ 'led.brightness': 31 })
  await vi.waitFor(() => expect(server.heard.latest['led.brightness']).toBe(31))
  expect(server.heard.plays).toEqual([])
})
