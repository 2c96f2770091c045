import { FRAME_BYTES, frame as frameShape } from '@lamplighter/contract'
import type { FrameType, LinkFrame } from '@lamplighter/links/link'
import { expect, test } from 'vitest'
import { createFrames, frameOf } from './frames.ts'

const TYPES: Record<string, FrameType> = { DBIRTH: 'birth', NDEATH: 'loss' }

const frame = (verb: string, at: number, size = 4, edge = 'gw'): LinkFrame => ({
  send: false,
  type: TYPES[verb] ?? 'other',
  topic: `spBv1.0/city/${verb}/${edge}/lamp`,
  bytes: new Uint8Array(size).fill(at % 256),
  at,
  address: { group: 'city', edge, device: 'lamp' },
  fault: null,
})
const edge = { group: 'city', edge: 'gw' }

test('a frame is kept as it was, and the buffer that it came in is not', () => {
  const frames = createFrames()
  // A message as a broker gives it: a view of what the socket read, which holds others too.
  const read = Buffer.alloc(65_536, 7)
  frames.keep({ ...frame('DDATA', 1), bytes: read.subarray(100, 104) })
  read.fill(8)
  expect(frames.of(edge).frames.map(({ bytes }) => bytes)).toEqual(['07'.repeat(4)])
})

test('what is cut short still tells how long it was', () => {
  const frames = createFrames()
  frames.keep(frame('DDATA', 1, 700))
  frames.keep(frame('DBIRTH', 2, 700))
  const lengths = frames.of(edge).frames.map(({ bytes, length }) => [bytes.length / 2, length])
  expect(lengths).toEqual([
    [700, 700],
    [512, 700],
  ])
  expect(frameOf(frame('DDATA', 1, 700))).toMatchObject({ length: 700, bytes: '01'.repeat(512) })
})

test.each([
  ['DBIRTH', FRAME_BYTES.birth],
  ['DDATA', FRAME_BYTES.other],
])('of a long %s the first %i bytes are shown', (type, shown) => {
  for (const size of [shown - 1, shown, shown + 1]) {
    const { bytes, length } = frameOf(frame(type, 1, size))
    expect([bytes.length / 2, length]).toEqual([Math.min(size, shown), size])
    expect(frameShape.safeParse(frameOf(frame(type, 1, size))).success).toBe(true)
  }
})

test('a birth outlives the frames after it, and gives way to the next birth', () => {
  const frames = createFrames()
  frames.keep(frame('DBIRTH', 1))
  for (let at = 2; at < 200; at++) frames.keep(frame('DDATA', at))
  const { frames: kept } = frames.of(edge)
  expect(kept).toHaveLength(81)
  expect(kept.at(-1)).toMatchObject({ topic: 'spBv1.0/city/DBIRTH/gw/lamp', ts: new Date(1).toISOString() })
  frames.keep(frame('DBIRTH', 200))
  expect(frames.of(edge).frames.filter(({ topic }) => topic.includes('BIRTH'))).toHaveLength(1)
})

test('births of connections heard long ago give way when there are too many', () => {
  const frames = createFrames(1_500)
  const births = (name: string) =>
    frames.of({ group: 'city', edge: name }).frames.filter(({ topic }) => topic.includes('DBIRTH')).length
  for (const name of ['a', 'b']) {
    frames.keep(frame('DBIRTH', 1, 1_000, name))
    for (let at = 2; at < 90; at++) frames.keep(frame('DDATA', at, 4, name))
  }
  expect([births('a'), births('b')]).toEqual([0, 1])
})

test('what passed on a connection is counted, and a death is not something that it said', () => {
  const frames = createFrames()
  expect(frames.trafficOf(edge)).toBeUndefined()
  frames.keep(frame('DDATA', 1))
  frames.keep({ ...frame('DCMD', 2), send: true })
  frames.keep(frame('NDEATH', 3))
  expect(frames.trafficOf(edge)).toMatchObject({ received: 2, sent: 1, heardAt: 1, toldAt: 2 })
})
