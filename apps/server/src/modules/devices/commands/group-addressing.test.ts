import { describe, expect, test } from 'vitest'
import type { Device } from '../devices/index.ts'
import { gather } from './group-addressing.ts'
import type { Item } from './item.ts'

const ARGS = { level: 40 }
const GATEWAY = 100

const gateway = { id: GATEWAY, kind: 'gateway', gatewayId: null, online: true } as Device
const lamp = (id: number, groupWritten: number | null, more: Partial<Device> = {}): Device =>
  ({
    id,
    kind: 'luminaire',
    gatewayId: GATEWAY,
    online: true,
    confirms: 'reply',
    groupNumber: null,
    groupWritten,
    ...more,
  }) as Device
const item = (deviceId: number, more: Partial<Item> = {}): Item =>
  ({ id: `${deviceId}`, orderId: 'o', deviceId, code: 'dco.dim', args: ARGS, byGroup: null, ...more }) as Item

function gathered(lamps: readonly Device[], items: readonly Item[], carrier = gateway) {
  const known = new Map([carrier, ...lamps].map((device) => [device.id, device]))
  const { grouped } = gather(items, { get: (id) => known.get(id), behind: () => lamps })
  const passedOn = new Set(grouped.flatMap(({ items: own }) => own))
  return {
    grouped: grouped.map(({ number, items: own }) => [number, own.map(({ deviceId }) => deviceId)]),
    singly: items.filter((one) => !passedOn.has(one)).map(({ deviceId }) => deviceId),
  }
}

describe('an order to many lamps of a gateway', () => {
  test('goes by number where every lamp that carries it is meant, and singly to the rest', () => {
    const lamps = [lamp(1, 7), lamp(2, 7), lamp(3, 8), lamp(4, 8)]
    expect(gathered(lamps, [item(1), item(2), item(3)])).toEqual({ grouped: [[7, [1, 2]]], singly: [3] })
  })

  test('goes singly while a lamp that is not meant has not said what it carries', () => {
    const lamps = [lamp(1, 7), lamp(2, 7), lamp(3, null)]
    expect(gathered(lamps, [item(1), item(2)])).toEqual({ grouped: [], singly: [1, 2] })
    expect(gathered(lamps, [item(1), item(2), item(3)])).toEqual({ grouped: [[7, [1, 2]]], singly: [3] })
  })

  test('goes singly to a lamp that was told another number than it says, and not past one that was told this number', () => {
    const lamps = [lamp(1, 7), lamp(2, 7), lamp(3, 7, { groupNumber: 9 })]
    expect(gathered(lamps, [item(1), item(2), item(3)])).toEqual({ grouped: [[7, [1, 2]]], singly: [3] })
    const liar = [lamp(1, 7), lamp(2, 7), lamp(3, 9, { groupNumber: 7 })]
    expect(gathered(liar, [item(1), item(2)])).toEqual({ grouped: [], singly: [1, 2] })
  })

  test('leaves a lamp that is away to be told singly, and to fail so', () => {
    const lamps = [lamp(1, 7), lamp(2, 7), lamp(3, 7, { online: false })]
    expect(gathered(lamps, [item(1), item(2), item(3)])).toEqual({ grouped: [[7, [1, 2]]], singly: [3] })
  })

  test('goes singly where a lamp cannot answer, where one is alone, and through a gateway that is away', () => {
    const both = [item(1), item(2)]
    const singly = { grouped: [], singly: [1, 2] }
    expect(gathered([lamp(1, 7), lamp(2, 7, { confirms: 'observe' })], both)).toEqual(singly)
    expect(gathered([lamp(1, 7), lamp(2, 8)], both)).toEqual(singly)
    expect(gathered([lamp(1, 7), lamp(2, 7)], both, { ...gateway, online: false })).toEqual(singly)
  })

  test.each([
    ['what must not be done twice', { code: 'dck.clearEnergy' }],
    ['a question', { code: 'dcs.read' }],
    ['what went out by number before', { byGroup: 7 }],
  ])('goes singly when it is %s', (_, more) => {
    const lamps = [lamp(1, 7), lamp(2, 7)]
    expect(gathered(lamps, [item(1, more), item(2, more)]).grouped).toEqual([])
  })

  test('goes singly when not all are told the same', () => {
    expect(gathered([lamp(1, 7), lamp(2, 7)], [item(1), item(2, { args: { level: 50 } })]).grouped).toEqual([])
  })
})
