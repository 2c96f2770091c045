import { describe, expect, it } from 'vitest'
import { createPair, NODE, order } from './testing/pipe.ts'

const lamps = ['lamp0000001', 'lamp0000002', 'lamp0000003']
const toSeven = () => order({ address: NODE, correlation: 'o1/7', toGroup: 7, writes: {} })

const pairOf = (members: Record<number, string[]>) =>
  createPair({ devices: () => lamps, members: (number) => members[number] ?? [] })

describe('an order to a group number', () => {
  it('is one message that each lamp with the number carries out and answers for itself', () => {
    const pair = pairOf({ 7: ['lamp0000001', 'lamp0000003'] })
    pair.connect()
    const before = pair.sent.host.length
    expect(pair.host.send(toSeven())).toEqual({ ok: true, confirms: 'reply' })
    expect(pair.sent.host.length - before).toBe(1)
    expect(pair.orders.map(({ device, code, args }) => [device, code, args])).toEqual([
      ['lamp0000001', 'dco.dim', { level: 80 }],
      ['lamp0000003', 'dco.dim', { level: 80 }],
    ])
    expect(pair.heard.replies.map(({ address, correlation }) => [address.device, correlation])).toEqual([
      ['lamp0000001', 'o1/7'],
      ['lamp0000003', 'o1/7'],
    ])
  })

  it('reaches nobody when nobody carries it', () => {
    const pair = pairOf({})
    pair.connect()
    pair.host.send(toSeven())
    expect(pair.orders).toEqual([])
    expect(pair.heard.replies).toEqual([])
  })

  it('is not carried out again by a lamp that is asked singly because its answer was lost', () => {
    const pair = pairOf({ 7: ['lamp0000001'] })
    pair.connect()
    pair.answer.next = () => ({ lost: { status: 0 } })
    pair.host.send(toSeven())
    pair.host.send(order({ correlation: 'o1/7' }))
    expect(pair.orders).toHaveLength(1)
    expect(pair.heard.replies.map(({ status }) => status)).toEqual([0])
  })

  it('is refused for a gateway that does not know groups', () => {
    const pair = createPair()
    pair.connect()
    expect(pair.host.send(toSeven())).toEqual({ ok: false, reason: 'groupless' })
    expect(pair.orders).toEqual([])
  })
})
