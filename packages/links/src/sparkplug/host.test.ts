import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DataType, encodeCompressed, encodePayload } from './codec.ts'
import recorded from './frames/sparkplug-payload.json' with { type: 'json' }
import { createPair, LAMP, levels, NODE, type Pair, rebirths, START } from './testing/pipe.ts'

const DDATA = 'spBv1.0/city/DDATA/gateway0001/lamp0000001'
const DAY = 86_400_000

const level = (value: number, more: object = {}) => ({ name: 'lamp/level', datatype: DataType.Int32, value, ...more })

function born(): Pair {
  const pair = createPair()
  pair.connect()
  return pair
}

describe('a frame that must be refused', () => {
  const good = encodePayload({ timestamp: START, metrics: [level(50)] })
  const cases = [
    { what: 'cut off', topic: DDATA, bytes: good.subarray(0, good.length - 3), fault: 'truncated' },
    { what: 'of wire types that do not exist', topic: DDATA, bytes: Uint8Array.of(7, 7, 7), fault: 'notSparkplug' },
    { what: 'empty', topic: DDATA, bytes: new Uint8Array(), fault: 'notSparkplug' },
    { what: 'under a strange topic', topic: 'spBv1.0/city/DDATA', bytes: good, fault: 'notSparkplug' },
    {
      what: 'of another node than its sender',
      topic: DDATA,
      bytes: good,
      from: 'gateway0002',
      fault: 'forbiddenTopic',
    },
    {
      what: 'a command, which only we give',
      topic: 'spBv1.0/city/NCMD/gateway0001',
      bytes: good,
      fault: 'forbiddenTopic',
    },
    { what: 'of a device never born', topic: `${DDATA}9`, bytes: good, fault: 'beforeBirth' },
    {
      what: 'with an alias never declared',
      topic: DDATA,
      bytes: encodePayload({ timestamp: START, metrics: [{ alias: 99, datatype: 3, value: 1 }] }),
      fault: 'unknownAlias',
    },
  ] as const

  it.each(cases)('is counted and shown when it is $what, and the next good one works', ({ fault, ...frame }) => {
    const pair = born()
    pair.host.receive(frame.topic, frame.bytes, 'from' in frame ? frame.from : undefined)
    expect(pair.host.counters.faults[fault]).toBe(1)
    expect(pair.heard.frames.filter((shown) => shown.fault !== null)).toMatchObject([
      { fault, topic: frame.topic, bytes: frame.bytes, send: false },
    ])
    expect(levels(pair)).toEqual([])
    pair.edge.data(LAMP.device, [{ name: 'lamp/level', value: 7 }])
    expect(levels(pair)).toEqual([7])
  })

  it('costs the messages after it no time', () => {
    const pair = born()
    pair.wire.loose = false
    for (const value of [1, 2, 3]) pair.edge.data(LAMP.device, [{ name: 'lamp/level', value }])
    const [first, second, third] = pair.wire.kept
    if (!first || !second || !third) expect.unreachable()
    pair.deliver(first)
    pair.deliver({ ...second, payload: second.payload.subarray(0, 12) })
    pair.deliver(third)
    expect(levels(pair)).toEqual([1, 3])
  })

  it('never throws, whatever comes under whatever topic', () => {
    const pair = born()
    const topic = fc.oneof(
      fc.string(),
      fc.constantFrom('NBIRTH/gateway0001', 'NDEATH/e', 'DDATA/gateway0001/lamp0000001'),
    )
    fc.assert(
      fc.property(topic, fc.uint8Array(), (end, bytes) => {
        const before = pair.heard.frames.length
        pair.host.receive(`spBv1.0/city/${end}`, bytes)
        expect(pair.heard.frames.length).toBeGreaterThan(before)
      }),
      runs(100),
    )
  })

  it('gives the good values beside an unknown one all the same', () => {
    const pair = born()
    const metrics = [{ alias: 99, datatype: DataType.Int32, value: 1 }, level(44)]
    pair.host.receive(DDATA, encodePayload({ timestamp: START, metrics }))
    expect(levels(pair)).toEqual([44])
    expect(rebirths(pair)).toHaveLength(1)
  })
})

describe('time', () => {
  it('is the metric’s own, else the payload’s, else that of receipt', () => {
    const pair = born()
    const metrics = [level(1, { timestamp: START - 2_000 }), level(2)]
    pair.host.receive(DDATA, encodePayload({ timestamp: START - 1_000, metrics }))
    pair.host.receive(DDATA, encodePayload({ metrics: [level(3)] }))
    expect(pair.heard.values.flatMap(({ samples }) => samples.map(({ at }) => at - START))).toEqual([-2_000, -1_000, 0])
  })

  it('is reported when a clock is more than a minute off, and not believed beyond a day', () => {
    const pair = born()
    for (const skew of [60_000, 60_001, -DAY, DAY + 1]) {
      pair.host.receive(DDATA, encodePayload({ timestamp: START - skew, metrics: [level(1)] }))
    }
    expect(pair.heard.skews).toEqual([60_001, DAY, DAY + 1])
    const times = pair.heard.values.flatMap(({ samples }) => samples.map(({ at }) => at - START))
    expect(times).toEqual([-60_000, -60_001, DAY, 0])
  })

  it('of a will is that of the connection, and tells nothing of the clock', () => {
    const pair = createPair()
    const will = pair.connect()
    pair.clock.pass(40 * DAY)
    pair.deliver(will)
    expect(pair.heard.online.at(-1)).toBe('gateway0001 off')
    expect(pair.heard.skews).toEqual([])
  })

  it('of history is kept however old, and tells nothing of the clock', () => {
    const pair = born()
    const at = START - 40 * DAY
    pair.edge.data(LAMP.device, [{ name: 'lamp/level', value: 30, at, historical: true }])
    pair.host.receive(DDATA, encodePayload({ timestamp: at, metrics: [level(30, { historical: true })] }))
    const sample = { key: 'lamp.level', value: 30, at, historical: true }
    expect(pair.heard.values.flatMap(({ samples }) => samples)).toEqual([sample, sample])
    expect(pair.heard.skews).toEqual([])
  })
})

describe('the host', () => {
  it('announces itself with the time of its will, and corrects whoever says it is gone', () => {
    const pair = createPair()
    const will = pair.host.will()
    pair.clock.pass(700)
    pair.host.connected(true)
    pair.host.receive(will.topic, will.payload)
    pair.host.stop()
    const states = pair.sent.host.map(({ topic, payload }) => [topic, JSON.parse(Buffer.from(payload).toString())])
    expect([will.topic, JSON.parse(Buffer.from(will.payload).toString())]).toEqual([
      'spBv1.0/STATE/lamplighter',
      { online: false, timestamp: START },
    ])
    expect(states).toEqual([
      [will.topic, { online: true, timestamp: START }],
      [will.topic, { online: true, timestamp: START }],
      [will.topic, { online: false, timestamp: START + 700 }],
    ])
  })

  it('gives no value that the sender calls transient', () => {
    const pair = born()
    const metrics = [level(1, { transient: true }), level(2)]
    pair.host.receive(DDATA, encodePayload({ timestamp: START, metrics }))
    expect(levels(pair)).toEqual([2])
  })

  it('understands packed payloads', () => {
    const pair = born()
    for (const algorithm of ['DEFLATE', 'GZIP'] as const) {
      pair.host.receive(DDATA, encodeCompressed({ timestamp: START, metrics: [level(55)] }, algorithm))
    }
    expect(levels(pair)).toEqual([55, 55])
  })

  it('understands a stock gateway, whose bdSeq is 0 at every connection', () => {
    const pair = createPair()
    for (const { topic, hex } of [...recorded, ...recorded.slice(0, 5)]) {
      pair.host.receive(topic, Buffer.from(hex, 'hex'), 'gw000000001')
    }
    pair.clock.pass(4_000)
    expect(pair.heard.births.map(({ address }) => address.device)).toEqual([null, 'lamp0000001', null, 'lamp0000001'])
    expect(pair.heard.online.filter((line) => line.endsWith('off'))).toEqual([])
    expect(pair.latest('elec.activePower')).toBe(61.5)
    const bdSeq = { name: 'bdSeq', datatype: DataType.UInt64, value: 0 }
    pair.host.receive('spBv1.0/city/NDEATH/gw000000001', encodePayload({ metrics: [bdSeq] }))
    expect(pair.heard.online.slice(-2)).toEqual(['lamp0000001 off', 'gw000000001 off'])
  })

  it('spreads its requests when many nodes are unknown at once', () => {
    const pair = createPair()
    const strangers = Array.from({ length: 50 }, (_, index) => `spBv1.0/city/NDATA/stranger${index}`)
    for (const topic of strangers) pair.host.receive(topic, encodePayload({ timestamp: START, metrics: [level(1)] }))
    expect(rebirths(pair)).toHaveLength(20)
    pair.clock.pass(1_000)
    expect(rebirths(pair)).toHaveLength(40)
    pair.clock.pass(1_000)
    expect(rebirths(pair)).toHaveLength(50)
  })

  it('does not repeat a request that a birth has answered meanwhile', () => {
    const pair = born()
    pair.host.rebirth(NODE.group, NODE.edge)
    pair.host.rebirth(NODE.group, NODE.edge)
    pair.connect()
    pair.clock.pass(120_000)
    expect(rebirths(pair)).toHaveLength(1)
  })

  it('asks for a birth when told to, and the whole birth comes with the same bdSeq', () => {
    const pair = born()
    pair.host.rebirth(NODE.group, NODE.edge)
    pair.host.rebirth(NODE.group, NODE.edge)
    expect(pair.heard.births).toHaveLength(4)
    expect(pair.host.counters.rebirths).toBe(1)
    pair.host.stop()
    expect([...pair.heard.memories.values()].at(-1)?.().session.bdSeq).toBe(0)
  })

  it('shows and counts every frame, both ways', () => {
    const pair = born()
    pair.host.connected(true)
    for (const { topic, payload } of [...pair.sent.host]) pair.host.receive(topic, payload)
    pair.host.rebirth(NODE.group, NODE.edge)
    const shown = pair.heard.frames.map(({ send }) => send)
    expect(shown.filter((send) => send)).toHaveLength(pair.host.counters.sent)
    expect(shown.filter((send) => !send)).toHaveLength(pair.host.counters.received)
    expect([pair.host.counters.sent, pair.host.counters.received]).toEqual([2, 5])
  })
})
