import { KEY_CHALLENGE_LASTS, KEY_HELPER } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { ANSWERS_WITHIN, createHelperClient, type HelperState, type Line } from './client.ts'
import { fakeSurroundings } from './fakeWire.ts'

const KEY = { user: 'anna', serial: 'LK-1', publicKey: 'pem' }
const CHALLENGE = 'c'.repeat(43)
const version = { type: 'version', version: '1.0' } as const

function start() {
  const world = fakeSurroundings()
  const states: HelperState[] = []
  const lines: Line[] = []
  const client = createHelperClient({
    ...world.surroundings,
    onState: (state) => states.push(state),
    onLine: (line) => lines.push(line),
  })
  return { ...world, client, states, lines }
}

/** A helper that answers at the first address, with keys. */
function met(...users: (typeof KEY)[]) {
  const all = start()
  all.last().onopen?.()
  all.last().say(version)
  all.last().say({ type: 'users', users })
  all.last().heard()
  return all
}

test('tries the ports in their order, three seconds after each refusal, and begins anew after the last', () => {
  const { wires, last, pass } = start()
  for (let at = 0; at < KEY_HELPER.urls.length; at++) {
    expect(last().url).toBe(KEY_HELPER.urls[at])
    last().onclose?.()
    pass(KEY_HELPER.reconnect - 1)
    expect(wires).toHaveLength(at + 1)
    pass(1)
  }
  expect(last().url).toBe(KEY_HELPER.urls[0])
})

test('asks a helper for its version and its keys, and again for the version every ten seconds', () => {
  const { client, last, pass } = start()
  last().onopen?.()
  expect(last().heard()).toEqual([{ type: 'version' }, { type: 'users' }])
  last().say(version)
  last().say({ type: 'users', users: [KEY] })
  expect(client.state()).toEqual({ url: KEY_HELPER.urls[0], link: 'open', version: '1.0', keys: [KEY] })
  for (let beat = 0; beat < 3; beat++) {
    pass(KEY_HELPER.heartbeat - 1)
    expect(last().heard()).toEqual([])
    pass(1)
    expect(last().heard()).toEqual([{ type: 'version' }])
    last().say(version)
  }
})

test('leaves who does not open, or says nothing, for the next port', () => {
  const { last, pass, client } = start()
  const first = last()
  pass(ANSWERS_WITHIN)
  expect([first.isClosed, client.state().link]).toEqual([true, 'waiting'])
  pass(KEY_HELPER.reconnect)
  const second = last()
  expect(second.url).toBe(KEY_HELPER.urls[1])
  second.onopen?.()
  pass(ANSWERS_WITHIN)
  expect(second.isClosed).toBe(true)
  pass(KEY_HELPER.reconnect)
  expect(last().url).toBe(KEY_HELPER.urls[2])
})

test('asks for the keys anew when one is inserted, and forgets at once the one that is removed', () => {
  const { client, last } = met()
  last().say({ type: 'inserted', serial: KEY.serial })
  expect(last().heard()).toEqual([{ type: 'users' }])
  last().say({ type: 'users', users: [KEY] })
  expect(client.state().keys).toEqual([KEY])
  last().say({ type: 'removed', serial: KEY.serial })
  expect(client.state().keys).toEqual([])
  expect(last().heard()).toEqual([{ type: 'users' }])
})

test('forgets version and keys with the connection', () => {
  const { client, last } = met(KEY)
  last().onclose?.()
  expect(client.state()).toMatchObject({ link: 'waiting', version: null, keys: [] })
})

test('ignores what it cannot read', () => {
  const { client, states, last } = met(KEY)
  const before = states.length
  for (const nonsense of ['', '{', 'null', '{"type":"password"}', '{"type":"users","users":[{}]}']) last().say(nonsense)
  last().onmessage?.({ data: new ArrayBuffer(2) })
  expect(states).toHaveLength(before)
  expect(client.state().keys).toEqual([KEY])
})

test('gives on what a key signed', async () => {
  const { client, last } = met(KEY)
  const signed = client.sign(KEY.serial, CHALLENGE)
  expect(last().heard()).toEqual([{ type: 'login', serial: KEY.serial, challenge: CHALLENGE }])
  last().say({ type: 'login', serial: 'another', signature: 'BBBB', message: '' })
  last().say({ type: 'login', serial: KEY.serial, signature: 'AAAA', message: '' })
  expect(await signed).toBe('AAAA')
})

test.each<[string, (all: ReturnType<typeof met>) => void]>([
  ['refuses', ({ last }) => last().say({ type: 'login', serial: KEY.serial, signature: null, message: 'locked' })],
  ['is removed', ({ last }) => last().say({ type: 'removed', serial: KEY.serial })],
  ['loses its helper', ({ last }) => last().onclose?.()],
  ['says nothing for a minute', ({ last, pass }) => answering(last, pass)],
  ['is asked anew', ({ client }) => void client.sign(KEY.serial, CHALLENGE)],
  ['is left', ({ client }) => client.stop()],
])('there is no signature when the key %s', async (_, happen) => {
  const all = met(KEY)
  const signed = all.client.sign(KEY.serial, CHALLENGE)
  happen(all)
  expect(await signed).toBeNull()
})

/** A minute with a helper that keeps its connection. */
function answering(last: ReturnType<typeof met>['last'], pass: (ms: number) => void) {
  for (let at = 0; at < KEY_CHALLENGE_LASTS; at += KEY_HELPER.heartbeat) {
    pass(KEY_HELPER.heartbeat)
    last().say(version)
  }
}

test('signs nothing without a helper, and nothing comes after the end', async () => {
  const { client, wires, pass, last, states } = start()
  expect(await client.sign(KEY.serial, CHALLENGE)).toBeNull()
  client.stop()
  const before = states.length
  expect(last().isClosed).toBe(true)
  pass(60_000)
  expect([wires.length, states.length]).toEqual([1, before])
})

test('says what was said, by whom', () => {
  const { lines } = met(KEY)
  expect(lines.slice(0, 4).map(({ way, text }) => [way, text])).toEqual([
    ['opened', ''],
    ['out', '{"type":"version"}'],
    ['out', '{"type":"users"}'],
    ['in', JSON.stringify(version)],
  ])
})
