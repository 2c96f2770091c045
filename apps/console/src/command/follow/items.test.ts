import { ANSWERED_ITEMS, COMMAND_STATUS, type OrderProgress, type ServerMessages } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { countItems, countsOf, hasFailed, isBehind, isCountedByServer, moved, sentItems } from './items.ts'

const order = '11111111-1111-4111-8111-111111111111'
const time = '2026-11-21T12:00:00.000Z'

const sent = (itemId: string, deviceId: number) => ({
  itemId,
  cmdId: `c-${itemId}`,
  deviceId,
  status: COMMAND_STATUS.pending,
  message: '',
})
const items = sentItems([sent('a', 1), sent('b', 2), sent('c', 3)])

const told = (itemId: string, more: Partial<ServerMessages['cmd']>): ServerMessages['cmd'] => ({
  type: 'cmd',
  cmdCode: 'dco.dim',
  commandId: `c-${itemId}`,
  content: '',
  message: '',
  status: COMMAND_STATUS.pending,
  itemId,
  groupId: order,
  deviceId: 1,
  accepted: null,
  answered: null,
  proof: 'none',
  proved: null,
  measured: null,
  measuredPoint: null,
  reported: null,
  expected: null,
  ...more,
})
const accepted = { accepted: time }
const replied = { ...accepted, answered: time, status: COMMAND_STATUS.replied }

test('an order just sent is asked and nothing more', () => {
  expect(countItems(items)).toMatchObject({ total: 3, accepted: 0, answered: 0, proved: 0, pending: 3, settled: false })
})

test('live messages carry the items along the truth line', () => {
  const after = moved(items, [
    told('a', { ...replied, proof: 'proved' }),
    told('b', { ...replied, proof: 'waiting' }),
    told('c', accepted),
  ])
  expect(countItems(after)).toMatchObject({ accepted: 3, answered: 2, proved: 1, pending: 1, settled: false })
})

test('an order is settled when nothing is pending and no proof is awaited', () => {
  const proved = ['a', 'b'].map((id) => told(id, { ...replied, proof: 'proved' }))
  const late = told('c', { ...accepted, status: COMMAND_STATUS.timedOut, message: 'noReply' })
  expect(countItems(moved(items, [...proved, told('c', { ...replied, proof: 'waiting' })])).settled).toBe(false)
  expect(countItems(moved(items, [...proved, late])).settled).toBe(true)
})

test('reasons of failure are counted, the most frequent first, and only the failed are sent again', () => {
  const after = moved(items, [
    told('a', { status: COMMAND_STATUS.failed, message: 'offline' }),
    told('b', { status: COMMAND_STATUS.timedOut, message: 'noReply' }),
    told('c', { status: COMMAND_STATUS.timedOut, message: 'noReply' }),
  ])
  expect(countItems(after).reasons).toEqual([
    { message: 'noReply', count: 2 },
    { message: 'offline', count: 1 },
  ])
  expect([...moved(after, [told('a', replied)]).items.values()].filter(hasFailed).map(({ itemId }) => itemId)).toEqual([
    'b',
    'c',
  ])
})

test('a message about an item that is not known changes nothing', () => {
  expect(moved(items, [told('d', replied)])).toEqual(items)
})

test('an order is behind when the server knows of more steps than messages told', () => {
  const server = {
    groupId: order,
    kind: null,
    several: false,
    code: 'dco.dim',
    args: {},
    user: 'demo',
    giver: 'person' as const,
    asked: time,
    until: null,
    reason: '',
  }
  const counted = countItems(moved(items, [told('a', accepted)]))
  expect(isBehind(counted, { ...server, ...counted })).toBe(false)
  expect(isBehind(counted, { ...server, ...counted, answered: 1 })).toBe(true)
})

test('an order to many is counted by the server, and open until the last measurement is in', () => {
  const progress = { total: ANSWERED_ITEMS + 1, pending: 0, waiting: 1 } as OrderProgress
  expect(isCountedByServer(progress)).toBe(true)
  expect(isCountedByServer({ total: ANSWERED_ITEMS })).toBe(false)
  expect(countsOf(progress).settled).toBe(false)
  expect(countsOf({ ...progress, waiting: 0 }).settled).toBe(true)
})
