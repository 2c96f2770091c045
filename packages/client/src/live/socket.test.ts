import { beforeEach, expect, test, vi } from 'vitest'
import { createSocket, type Link, type Wire } from './socket.ts'

type FakeWire = Wire & { said: { type: string; code?: string; [key: string]: unknown }[] }

let wires: FakeWire[] = []
let links: Link[] = []
let messages: unknown[] = []
let regained: unknown[] = []

function fakeWire(): Wire {
  const wire: FakeWire = {
    said: [],
    send: (text) => wire.said.push(JSON.parse(text)),
    close: () => wire.onclose?.(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  wires.push(wire)
  return wire
}

const socketOf = () =>
  createSocket({
    open: fakeWire,
    identity: () => ({ token: 't', appType: 'light', customerId: 1, lang: 'en_us' }),
    now: () => Date.now(),
    onLink: (link) => links.push(link),
    onMessage: (message) => messages.push(message),
    onRegained: (lost) => regained.push(lost),
  })

const kinds = (wire: FakeWire | undefined) => wire?.said.map(({ type, code }) => (code ? `${type} ${code}` : type))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  wires = []
  links = []
  messages = []
  regained = []
})

test('an open connection sends its heart at once and then every 30 s, and says it takes arrays', () => {
  socketOf().start()
  wires[0]?.onopen?.()
  vi.advanceTimersByTime(60_000)
  expect(kinds(wires[0])).toEqual(['heart', 'heart', 'heart'])
  expect(wires[0]?.said[0]).toMatchObject({ batch: true, token: 't', appType: 'light', customerId: 1, lang: 'en_us' })
})

test('the way of a heart there and back is the latency', () => {
  socketOf().start()
  wires[0]?.onopen?.()
  vi.advanceTimersByTime(80)
  wires[0]?.onmessage?.({ data: JSON.stringify({ type: 'heart', time: '2026-11-20T15:00:00Z' }) })
  expect(links.at(-1)).toEqual({ state: 'open', latency: 80 })
})

test('one that was closed for too many of its session comes back after a minute', () => {
  socketOf().start()
  wires[0]?.onopen?.()
  wires[0]?.onclose?.({ code: 4008 })
  vi.advanceTimersByTime(59_000)
  expect(wires).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(wires).toHaveLength(2)
})

test('a lost connection is tried again after 3 s and tells how long it was away', () => {
  socketOf().start()
  wires[0]?.onopen?.()
  wires[0]?.onclose?.()
  expect(links.at(-1)).toEqual({ state: 'lost', since: 1_000_000 })
  vi.advanceTimersByTime(2_999)
  expect(wires).toHaveLength(1)
  vi.advanceTimersByTime(1)
  wires[1]?.onclose?.()
  vi.advanceTimersByTime(3_000)
  wires[2]?.onopen?.()
  expect(regained).toEqual([{ since: 1_000_000, lasted: 6_000 }])
})

test('a connection is followed as a whole', () => {
  const socket = socketOf()
  socket.start()
  const leave = socket.follow('G1')
  wires[0]?.onopen?.()
  leave()
  expect(wires[0]?.said.slice(1)).toEqual([
    { type: 'subconn', conn: 'G1' },
    { type: 'unsub-conn', conn: 'G1' },
  ])
})

test('two panels that watch one device subscribe once, and the last to leave ends it', () => {
  const socket = socketOf()
  socket.start()
  wires[0]?.onopen?.()
  const [leaveOne, leaveOther] = [socket.watch('G1'), socket.watch('G1')]
  leaveOne()
  leaveOne()
  expect(kinds(wires[0])).toEqual(['heart', 'sub G1'])
  leaveOther()
  expect(kinds(wires[0])).toEqual(['heart', 'sub G1', 'unsub G1'])
})

test('what was watched before a loss is watched again after it', () => {
  const socket = socketOf()
  socket.watch('G1')
  socket.start()
  wires[0]?.onopen?.()
  wires[0]?.onclose?.()
  vi.advanceTimersByTime(3_000)
  wires[1]?.onopen?.()
  expect(kinds(wires[1])).toEqual(['heart', 'sub G1'])
})

test('a single message and an array of messages are both heard', () => {
  socketOf().start()
  wires[0]?.onopen?.()
  wires[0]?.onmessage?.({ data: '{"type":"inventory"}' })
  wires[0]?.onmessage?.({ data: '[{"type":"inventory"},{"type":"expired"}]' })
  expect(messages).toEqual([{ type: 'inventory' }, { type: 'inventory' }, { type: 'expired' }])
})

test('a stopped connection does not come back', () => {
  const socket = socketOf()
  socket.start()
  wires[0]?.onopen?.()
  socket.stop()
  vi.advanceTimersByTime(60_000)
  expect(wires).toHaveLength(1)
  expect(links.at(-1)).toEqual({ state: 'idle' })
})

test('what arrives on a stopped connection is no longer heard', () => {
  const socket = socketOf()
  socket.start()
  wires[0]?.onopen?.()
  socket.stop()
  wires[0]?.onmessage?.({ data: JSON.stringify({ type: 'expired' }) })
  expect(messages).toEqual([])
})
