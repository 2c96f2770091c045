import { describe, expect, it } from 'vitest'
import { decodePayload } from './codec.ts'
import { ANSWERS_KEPT } from './device/answers.ts'
import { createPair, LAMP, NODE, order } from './testing/pipe.ts'

describe('an order to a device that answers', () => {
  it('arrives whole, is carried out and answered', () => {
    const pair = createPair()
    pair.connect()
    pair.answer.next = () => ({ status: 2, message: 'locked', result: { by: 'switch' } })
    expect(pair.host.send(order())).toEqual({ ok: true, confirms: 'reply' })
    expect(pair.orders).toEqual([
      {
        device: LAMP.device,
        code: 'dco.dim',
        args: { level: 80 },
        writes: { 'lamp/level': 80 },
        correlation: 'c1',
        expiresAt: order().expiresAt,
        sequence: order().sequence,
      },
    ])
    expect(pair.heard.replies).toEqual([
      {
        address: LAMP,
        correlation: 'c1',
        status: 2,
        message: 'locked',
        result: '{"by":"switch"}',
        at: pair.clock.now(),
      },
    ])
  })

  it('keeps its secrets, and its frame shows none of them', () => {
    const pair = createPair()
    pair.connect()
    pair.host.send(order({ args: { code: '48213' }, hiddenArgs: { code: '***' } }))
    expect(pair.orders.map(({ args }) => args)).toEqual([{ code: '48213' }])
    const { bytes, send } = pair.heard.frames.findLast(({ topic }) => topic.includes('CMD'))!
    const args = decodePayload(bytes).metrics.find(({ name }) => name === 'Command/Args')
    expect([send, args?.value]).toEqual([true, '{"code":"***"}'])
  })

  it('names its metrics, and adds the alias while the birth that gave it holds', () => {
    const pair = createPair()
    pair.connect()
    const sentNow = () => {
      pair.host.send(order())
      const { metrics } = decodePayload(pair.sent.host.at(-1)?.payload ?? new Uint8Array())
      return metrics.map(({ name, alias }) => [name, alias !== null])
    }
    const names = [
      'Command/CorrelationId',
      'Command/Code',
      'Command/Args',
      'Command/ExpiresAt',
      'Command/Sequence',
      'lamp/level',
    ]
    expect(sentNow()).toEqual(names.map((name) => [name, true]))
    const [nodeBirth] = pair.sent.edge
    if (nodeBirth) pair.deliver(nodeBirth)
    expect(sentNow()).toEqual(names.map((name) => [name, false]))
  })

  it('tells no value of its answer', () => {
    const pair = createPair()
    pair.connect()
    pair.host.send(order())
    expect(pair.heard.values).toEqual([])
  })

  it('is carried out once however often it is sent, and answered each time', () => {
    const pair = createPair()
    pair.connect()
    pair.answer.next = () => ({ status: 1, message: 'first' })
    pair.host.send(order())
    pair.host.send(order())
    expect(pair.orders).toHaveLength(1)
    expect(pair.heard.replies.map(({ status, message }) => [status, message])).toEqual([
      [1, 'first'],
      [1, 'first'],
    ])
  })

  it('is answered on the second try when the first answer was lost', () => {
    const pair = createPair()
    pair.connect()
    pair.answer.next = () => ({ lost: { status: 5, message: 'stuck', result: { by: 'relay' } } })
    pair.host.send(order())
    expect(pair.heard.replies).toEqual([])
    pair.host.send(order())
    expect(pair.orders).toHaveLength(1)
    expect(pair.heard.replies).toMatchObject([{ status: 5, message: 'stuck', result: '{"by":"relay"}' }])
  })

  it('is forgotten by the device after many others', () => {
    const pair = createPair()
    pair.connect()
    for (let count = 0; count <= ANSWERS_KEPT; count += 1) pair.host.send(order({ correlation: `c${count}` }))
    pair.host.send(order({ correlation: 'c0' }))
    pair.host.send(order({ correlation: 'c32' }))
    expect(pair.orders).toHaveLength(ANSWERS_KEPT + 2)
  })

  it('is answered with an error when carrying it out fails, now or later', async () => {
    const pair = createPair()
    pair.connect()
    pair.answer.next = () => {
      throw new Error('no driver')
    }
    pair.host.send(order())
    expect(pair.heard.replies).toMatchObject([{ status: 5, message: 'no driver' }])
    const slow = createPair({ onOrder: () => Promise.reject(new Error('bus down')) })
    slow.connect()
    slow.host.send(order())
    await Promise.resolve()
    expect(slow.heard.replies).toMatchObject([{ status: 5, message: 'bus down' }])
  })

  it('waits for a slow answer instead of being carried out again', async () => {
    let runs = 0
    const { promise, resolve } = Promise.withResolvers<{ status: 0 }>()
    const pair = createPair({
      onOrder() {
        runs += 1
        return promise
      },
    })
    pair.connect()
    pair.host.send(order())
    pair.host.send(order())
    resolve({ status: 0 })
    await promise
    expect(runs).toBe(1)
    expect(pair.heard.replies).toHaveLength(1)
  })

  it('tells how far it has come before it answers', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: 0 }>()
    const pair = createPair({
      onOrder(_order, working) {
        working('downloading 30 %')
        return promise
      },
    })
    pair.connect()
    pair.host.send(order())
    expect(pair.heard.replies).toMatchObject([{ status: 1, message: 'downloading 30 %', correlation: 'c1' }])
    resolve({ status: 0 })
    await promise
    expect(pair.heard.replies).toMatchObject([{ status: 1 }, { status: 0 }])
  })

  it('leaves out what the device never declared: its code says enough', () => {
    const pair = createPair()
    pair.connect()
    expect(pair.host.send(order({ writes: { 'lamp.colour': 3 } })).ok).toBe(true)
    expect(pair.orders[0]?.writes).toEqual({})
  })

  it('may overtake an older one, for the device tells them apart', () => {
    const pair = createPair()
    pair.connect()
    expect(pair.host.send(order({ sequence: 8, overtakes: true })).ok).toBe(true)
    expect(pair.orders).toMatchObject([{ sequence: 8 }])
  })

  it('reaches the node itself', () => {
    const pair = createPair()
    pair.connect()
    pair.host.send(order({ address: NODE, writes: {} }))
    expect(pair.orders).toMatchObject([{ device: null, code: 'dco.dim' }])
    expect(pair.heard.replies).toMatchObject([{ address: NODE }])
  })
})

describe('an order to a plain device', () => {
  it('is a bare write, to be confirmed by watching the value', () => {
    const pair = createPair({ plain: true })
    pair.connect()
    expect(pair.heard.births.map(({ replies }) => replies)).toEqual([false, false])
    expect(pair.host.send(order())).toEqual({ ok: true, confirms: 'observe' })
    expect(pair.orders).toEqual([
      {
        device: LAMP.device,
        code: null,
        args: null,
        correlation: null,
        expiresAt: null,
        sequence: null,
        writes: { 'lamp/level': 80 },
      },
    ])
    pair.edge.data(LAMP.device, [{ name: 'lamp/level', value: 80 }])
    expect(pair.latest('lamp.level')).toBe(80)
    expect(pair.heard.replies).toEqual([])
  })

  it('takes the datatype that the birth declared', () => {
    const pair = createPair({ plain: true })
    pair.connect()
    pair.host.send(order({ writes: { 'lamp.failure': 1, 'elec.energy': '-7', 'lamp.level': 79.6 } }))
    expect(pair.orders[0]?.writes).toEqual({ 'lamp/failure': true, 'elec/energy': -7, 'lamp/level': 80 })
  })

  it('may not overtake an older one, for the device carries out whatever arrives last', () => {
    const pair = createPair({ plain: true })
    pair.connect()
    expect(pair.host.send(order({ overtakes: true }))).toEqual({ ok: false, reason: 'unsequenced' })
    expect(pair.orders).toEqual([])
  })

  it('fails as unknown when it has nothing to write there', () => {
    const pair = createPair({ plain: true })
    pair.connect()
    for (const writes of [{}, { 'lamp.colour': 3 }, { 'lamp.level': 1, 'lamp.colour': 3 }]) {
      expect(pair.host.send(order({ writes }))).toEqual({ ok: false, reason: 'unknown' })
    }
  })
})

describe('an order to a device that is not there', () => {
  it('fails as unknown before the first birth and as offline after a death', () => {
    const pair = createPair()
    expect(pair.host.send(order())).toEqual({ ok: false, reason: 'unknown' })
    const will = pair.connect()
    expect(pair.host.send(order({ address: { ...LAMP, device: 'other' } }))).toEqual({ ok: false, reason: 'unknown' })
    pair.edge.deviceGone('lamp0000001')
    expect(pair.host.send(order())).toEqual({ ok: false, reason: 'offline' })
    pair.deliver(will)
    expect(pair.host.send(order({ address: NODE }))).toEqual({ ok: false, reason: 'offline' })
  })
})
