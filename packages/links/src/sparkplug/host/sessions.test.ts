import { describe, expect, it } from 'vitest'
import { DataType } from '../codec/datatype.ts'
import type { BirthCache } from '../host.ts'
import { createPair, LAMP, levels, NODE, type Pair, rebirths } from '../testing/pipe.ts'

/** What a host that was stopped now would find again. */
const remembered = ({ heard }: Pair): BirthCache[] =>
  [...heard.memories.values()].map((read) => {
    const { declarations, ...source } = read()
    return { ...source, declarations: declarations() }
  })
const dim = (pair: Pair, value: number) => pair.edge.data(LAMP.device, [{ name: 'lamp/level', value }])

/** Sends the given levels, keeps them on the way and delivers those of `order`. */
function shuffled(pair: Pair, count: number, order: readonly number[]): void {
  pair.wire.loose = false
  for (let level = 1; level <= count; level += 1) dim(pair, level)
  pair.wire.loose = true
  for (const index of order) {
    const packet = pair.wire.kept[index]
    if (packet) pair.deliver(packet)
  }
  pair.wire.kept = []
}

describe('birth and death', () => {
  it('makes a node and its devices known, then online, with their values', () => {
    const pair = createPair()
    pair.connect()
    expect(pair.heard.births.map(({ address, replies }) => ({ address, replies }))).toEqual([
      { address: NODE, replies: true },
      { address: LAMP, replies: true },
    ])
    expect(pair.heard.online).toEqual(['gateway0001 on', 'lamp0000001 on'])
    expect(pair.heard.births[1]?.samples).toEqual([
      { key: 'lamp.level', value: 0, at: pair.clock.now(), historical: false },
      { key: 'elec.energy', value: 5_000_000_000, at: pair.clock.now(), historical: false },
      { key: 'lamp.failure', value: false, at: pair.clock.now(), historical: false },
    ])
  })

  it('announces a device that nobody accepted, and keeps nothing of it until somebody does', () => {
    let isAccepted = false
    const pair = createPair({}, undefined, ({ device }) => device === null || isAccepted)
    pair.connect()
    dim(pair, 80)
    expect(pair.heard.births.map(({ address }) => address)).toEqual([NODE, LAMP])
    expect(pair.heard.online).toEqual(['gateway0001 on'])
    expect(pair.heard.values).toEqual([])
    expect(pair.heard.frames.at(-1)?.fault).toBe('notProvisioned')
    expect(remembered(pair)).toMatchObject([{ declarations: { devices: [] } }])
    pair.clock.pass(60_000)
    expect(rebirths(pair)).toEqual([])
    isAccepted = true
    pair.edge.deviceBorn(LAMP.device!)
    dim(pair, 60)
    expect(pair.latest('lamp.level')).toBe(60)
  })

  it('takes values that come by alias alone, in far fewer bytes than by name', () => {
    const pair = createPair()
    pair.connect()
    pair.edge.data(LAMP.device, [
      { name: 'lamp/level', value: 80 },
      { name: 'elec/energy', value: -1 },
    ])
    expect(pair.latest('lamp.level')).toBe(80)
    expect(pair.latest('elec.energy')).toBe(-1)
    expect(pair.sent.edge.at(-1)?.payload.length).toBeLessThan(60)
    pair.edge.data(null, [{ name: 'comm/rssi', value: -71 }])
    expect(pair.latest('comm.rssi')).toBe(-71)
  })

  it('declares devices gone before their node when its will is published', () => {
    const pair = createPair()
    const will = pair.connect()
    pair.deliver(will)
    expect(pair.heard.online.slice(2)).toEqual(['lamp0000001 off', 'gateway0001 off'])
  })

  it('ignores the will of an earlier connection', () => {
    const pair = createPair()
    const earlier = pair.connect()
    pair.connect()
    pair.deliver(earlier)
    expect(pair.host.counters.faults.staleDeath).toBe(1)
    expect(pair.heard.online.filter((line) => line.endsWith('off'))).toEqual([])
  })

  it('keeps as past what a node sends again after its death, and no value of who was never born', () => {
    const pair = createPair()
    const will = pair.connect()
    dim(pair, 30)
    pair.wire.loose = false
    dim(pair, 40)
    const [unacknowledged] = pair.wire.kept
    pair.wire.loose = true
    pair.deliver(will)
    pair.deliver(unacknowledged!)
    pair.deliver({ ...unacknowledged!, topic: `${unacknowledged!.topic}9` })
    expect(pair.heard.values.at(-1)).toEqual({
      address: LAMP,
      samples: [{ key: 'lamp.level', value: 40, at: pair.clock.now(), historical: true }],
    })
    expect(pair.heard.values).toHaveLength(2)
    expect(pair.heard.online.slice(2, 4)).toEqual(['lamp0000001 off', 'gateway0001 off'])
    expect(rebirths(pair)).toHaveLength(1)
  })

  it('takes one device as gone, and back, by its own death and birth', () => {
    const pair = createPair()
    pair.connect()
    pair.edge.deviceGone('lamp0000001')
    pair.edge.deviceBorn('lamp0000001')
    expect(pair.heard.online.slice(2)).toEqual(['lamp0000001 off', 'lamp0000001 on'])
  })

  it('does not flap a device that its node declares again at once', () => {
    const pair = createPair()
    pair.connect()
    pair.connect()
    pair.clock.pass(60_000)
    expect(pair.heard.online.filter((line) => line.endsWith('off'))).toEqual([])
  })

  it('takes a device as gone that a new birth of its node leaves undeclared', () => {
    let devices = ['lamp0000001', 'lamp0000002']
    const pair = createPair({ devices: () => devices })
    pair.connect()
    devices = ['lamp0000001']
    pair.connect()
    expect(pair.heard.online).not.toContain('lamp0000002 off')
    pair.clock.pass(5_000)
    expect(pair.heard.online.filter((line) => line.endsWith('off'))).toEqual(['lamp0000002 off'])
  })

  it('gives the devices of each new birth their whole time', () => {
    const pair = createPair()
    pair.connect()
    pair.clock.pass(4_000)
    pair.wire.loose = false
    pair.connect()
    const [nodeBirth] = pair.wire.kept
    if (nodeBirth) pair.deliver(nodeBirth)
    pair.clock.pass(4_999)
    expect(pair.heard.online).not.toContain('lamp0000001 off')
    pair.clock.pass(1)
    expect(pair.heard.online).toContain('lamp0000001 off')
  })

  it('gives what was held back before it tells of a death', () => {
    const pair = createPair()
    const will = pair.connect()
    shuffled(pair, 2, [1])
    expect(levels(pair)).toEqual([])
    pair.deliver(will)
    expect(levels(pair)).toEqual([2])
  })

  it('believes no data of a device that is gone', () => {
    const pair = createPair()
    pair.connect()
    dim(pair, 3)
    const late = pair.sent.edge.at(-1)
    pair.edge.deviceGone('lamp0000001')
    if (late) pair.deliver(late)
    expect(levels(pair)).toEqual([3])
    expect(pair.host.counters.faults.beforeBirth).toBe(1)
  })

  it('says goodbye before a clean disconnect, so that nobody waits for a will', () => {
    const pair = createPair()
    pair.connect()
    pair.edge.stop()
    expect(pair.heard.online.slice(2)).toEqual(['lamp0000001 off', 'gateway0001 off'])
    dim(pair, 5)
    expect(levels(pair)).toEqual([])
  })

  it('asks for the birth of a node that speaks before it was born', () => {
    const pair = createPair()
    pair.wire.loose = false
    pair.connect()
    pair.wire.loose = true
    dim(pair, 10)
    expect(pair.host.counters.faults.beforeBirth).toBe(1)
    expect(pair.heard.births).toHaveLength(2)
    dim(pair, 20)
    expect(levels(pair)).toEqual([20])
  })
})

describe('the order of messages', () => {
  it('is put right when a late one closes the gap', () => {
    const pair = createPair()
    pair.connect()
    shuffled(pair, 4, [0, 2, 3, 1])
    expect(levels(pair)).toEqual([1, 2, 3, 4])
    pair.clock.pass(10_000)
    expect(rebirths(pair)).toEqual([])
  })

  it('is given up after the time-out: what came is delivered, and the birth asked for', () => {
    const pair = createPair()
    pair.connect()
    shuffled(pair, 4, [0, 3, 2])
    expect(levels(pair)).toEqual([1])
    pair.clock.pass(4_999)
    expect(levels(pair)).toEqual([1])
    pair.clock.pass(1)
    expect(levels(pair)).toEqual([1, 3, 4])
    expect(rebirths(pair)).toHaveLength(1)
    dim(pair, 9)
    expect(levels(pair)).toEqual([1, 3, 4, 9])
  })

  it('gives a second gap its own time', () => {
    const pair = createPair()
    pair.connect()
    shuffled(pair, 5, [0])
    const [, , third, , fifth] = pair.sent.edge.slice(-5)
    const second = pair.sent.edge.at(-4)
    if (!second || !third || !fifth) expect.unreachable()
    pair.deliver(third)
    pair.deliver(fifth)
    pair.clock.pass(4_000)
    pair.deliver(second)
    expect(levels(pair)).toEqual([1, 2, 3])
    pair.clock.pass(4_000)
    expect(rebirths(pair)).toEqual([])
    pair.clock.pass(1_000)
    expect(levels(pair)).toEqual([1, 2, 3, 5])
    expect(rebirths(pair)).toHaveLength(1)
  })

  it('holds no more than its window', () => {
    const pair = createPair()
    pair.connect()
    const all = Array.from({ length: 65 }, (_, index) => index)
    shuffled(pair, 65, all.slice(1))
    expect(levels(pair)).toHaveLength(64)
    expect(rebirths(pair)).toHaveLength(1)
  })

  it('survives the wrap of the counter, and messages that come twice', () => {
    const pair = createPair()
    pair.connect()
    for (let level = 0; level < 600; level += 1) dim(pair, level)
    const last = pair.sent.edge.at(-1)
    if (last) pair.deliver(last)
    expect(levels(pair)).toHaveLength(601)
    pair.clock.pass(10_000)
    expect(rebirths(pair)).toEqual([])
  })

  it('starts anew far away from where it was, without losing the message', () => {
    const pair = createPair()
    pair.connect()
    shuffled(pair, 120, [119])
    expect(levels(pair)).toEqual([120])
    expect(rebirths(pair)).toHaveLength(1)
  })

  it('asks a node that keeps losing messages for its birth once a minute', () => {
    const pair = createPair()
    pair.connect()
    for (let second = 0; second < 50; second += 10) {
      shuffled(pair, 2, [1])
      pair.clock.pass(10_000)
    }
    expect(rebirths(pair)).toHaveLength(1)
    pair.clock.pass(60_000)
    expect(rebirths(pair)).toHaveLength(2)
  })

  it('asks again at once when the broker kept nothing of what was asked', () => {
    const pair = createPair()
    pair.connect()
    pair.host.rebirth(NODE.group, NODE.edge)
    pair.host.connected(true)
    pair.host.rebirth(NODE.group, NODE.edge)
    expect(rebirths(pair)).toHaveLength(1)
    pair.host.connected(false)
    pair.host.rebirth(NODE.group, NODE.edge)
    expect(rebirths(pair)).toHaveLength(2)
  })
})

describe('a restart of the host', () => {
  it('needs no rebirth when it remembers', () => {
    const before = createPair()
    const will = before.connect()
    dim(before, 1)
    before.host.stop()
    const [memory, ...more] = remembered(before)
    expect(more).toEqual([])
    if (memory === undefined) expect.unreachable()

    const after = createPair({}, before.clock)
    after.host.restore([memory])
    for (const value of [2, 3]) {
      before.edge.data(LAMP.device, [{ name: 'lamp/level', value }])
      const packet = before.sent.edge.at(-1)
      if (packet) after.deliver(packet)
    }
    expect(levels(after)).toEqual([2, 3])
    expect(after.host.counters.rebirths).toBe(0)
    after.deliver(will)
    expect(after.heard.online).toEqual(['lamp0000001 off', 'gateway0001 off'])
  })

  it('asks for the birth when an alias was not remembered', () => {
    const pair = createPair()
    const session = { bdSeq: 0, seq: 0, online: true, bornAt: 0, offline: [] }
    const declarations = { metrics: [], devices: [{ device: 'lamp0000001', metrics: [] }] }
    pair.host.restore([{ ...NODE, session, declarations }])
    pair.wire.loose = false
    pair.connect()
    pair.wire.loose = true
    dim(pair, 7)
    expect(pair.host.counters.faults.unknownAlias).toBe(1)
    expect(pair.heard.births).toHaveLength(2)
  })

  it('asks for the birth when a device speaks that was gone before', () => {
    const before = createPair()
    before.connect()
    before.edge.deviceGone('lamp0000001')
    before.host.stop()
    const after = createPair({}, before.clock)
    after.host.restore(remembered(before))
    before.wire.loose = false
    before.edge.deviceBorn('lamp0000001')
    dim(before, 5)
    const data = before.wire.kept.at(-1)
    if (data) after.deliver(data)
    expect(after.host.counters).toMatchObject({ rebirths: 1, faults: { beforeBirth: 1 } })
    expect(levels(after)).toEqual([])
  })

  it('remembers births and deaths, and nothing of what is said between them', () => {
    const pair = createPair({ devices: () => Array.from({ length: 50 }, (_, index) => `lamp${index}`) })
    const will = pair.connect()
    expect(remembered(pair).map(({ declarations }) => declarations.devices.length)).toEqual([50])
    pair.heard.memories.clear()
    for (let level = 0; level < 10; level += 1) pair.edge.data('lamp1', [{ name: 'lamp/level', value: level }])
    expect(remembered(pair)).toEqual([])
    pair.deliver(will)
    expect(remembered(pair)).toMatchObject([{ session: { online: false, bdSeq: 0 } }])
  })

  it('tells devices that come back as they were from those that declare something else', () => {
    const declared = [{ name: 'lamp/level', datatype: DataType.Int32, value: 0 }]
    const pair = createPair({ metrics: () => declared })
    pair.connect()
    const source = () => pair.heard.memories.get(`${NODE.group}/${NODE.edge}`)!()
    const { revision } = source()

    pair.edge.deviceGone('lamp0000001')
    expect(source()).toMatchObject({ revision, session: { offline: ['lamp0000001'] } })
    pair.edge.deviceBorn('lamp0000001')
    expect(source()).toMatchObject({ revision, session: { offline: [] } })

    declared.push({ name: 'lamp/temperature', datatype: DataType.Int32, value: 20 })
    pair.edge.deviceBorn('lamp0000001')
    expect(source().revision).not.toBe(revision)
  })
})
