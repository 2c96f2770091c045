import { CallError } from '@lamplighter/client'
import { REQUEST_FAILED, sealData } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newOrderId, sendUnder } from './lostAnswer.ts'

const GROUP = newOrderId()
/** Looks at the order until the server has stored it. */
let looks = 0
let storedAt = 0

beforeEach(() => {
  looks = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    const code = ++looks >= storedAt ? 0 : 990001
    return Response.json({ code, type: 'base64', message: '', data: sealData({ groupId: GROUP }) })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new CallError('light.sendCommand', REQUEST_FAILED, 'timeout'))

/** What came of it, once all its waiting is over. */
async function outcome(send: () => Promise<unknown>) {
  const sending = sendUnder(GROUP, send).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return sending
}

test('an order whose answer was lost is found once the server has stored it', async () => {
  storedAt = 3
  expect(await outcome(lost)).toEqual({ groupId: GROUP, list: null })
  expect(looks).toBe(3)
})

test('one that never reached the server has failed', async () => {
  storedAt = Number.POSITIVE_INFINITY
  expect(await outcome(lost)).toBe('timeout')
})

test('a refusal is told at once', async () => {
  const refused = () => Promise.reject(new CallError('light.sendCommand', 990220, 'refused'))
  expect(await outcome(refused)).toBe('refused')
  expect(looks).toBe(0)
})

test('ids are UUIDs of version 4, each another', () => {
  const ids = Array.from({ length: 100 }, newOrderId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
