import { expect, test } from 'vitest'
import { createBus } from '../bus.ts'
import type { Standing } from '../modules/auth/qr/codes.ts'
import { createWaitingRoom, type Waiter } from './waiting-room.ts'

const EXPIRES = 60_000
const raise = (error: unknown) => {
  throw error
}

function room(standing: (code: string, nonce: string | undefined) => Standing | null) {
  const bus = createBus(raise)
  const waiting = createWaitingRoom(bus, { standing: async (code, nonce) => standing(code, nonce) })
  const told: string[] = []
  const waiter = (name: string, nonce = 'right', isOpen = () => true): Waiter => ({
    nonce,
    until: 0,
    isOpen,
    tell: (code, success) => told.push(`${name} ${code} ${success}`),
  })
  return { bus, waiting, told, waiter }
}

const asked = (): Standing => ({ answered: null, expiresAt: EXPIRES })
const onlyRight = (_: string, nonce: string | undefined) => (nonce === 'right' ? asked() : null)

test('who has the cookie hears of the answer, once, and waits no longer than the code lives', async () => {
  const { bus, waiting, told, waiter } = room(onlyRight)
  const desk = waiter('desk')
  await waiting.enter(desk, 'A')
  expect(desk.until).toBe(EXPIRES)
  bus.emit('qrAnswered', 'A', true)
  bus.emit('qrAnswered', 'A', true)
  expect(told).toEqual(['desk A true'])
  expect(desk.until).toBe(0)
})

test('who has another cookie does not even wait', async () => {
  const { bus, waiting, told, waiter } = room(onlyRight)
  const thief = waiter('thief', 'wrong')
  await waiting.enter(thief, 'A')
  bus.emit('qrAnswered', 'A', true)
  expect([told, thief.until]).toEqual([[], 0])
})

test('one waits for a code, and each for one code: the last counts', async () => {
  const { bus, waiting, told, waiter } = room(onlyRight)
  const [first, second] = [waiter('first'), waiter('second')]
  await waiting.enter(first, 'A')
  await waiting.enter(second, 'A')
  expect(first.until).toBe(0)
  await waiting.enter(second, 'B')
  bus.emit('qrAnswered', 'A', true)
  bus.emit('qrAnswered', 'B', false)
  expect(told).toEqual(['second B false'])
})

test('an answer that came before the wait is told at once', async () => {
  const { waiting, told, waiter } = room(() => ({ answered: true, expiresAt: EXPIRES }))
  await waiting.enter(waiter('desk'), 'A')
  expect(told).toEqual(['desk A true'])
})

test('who left, or was gone before the code was looked up, hears nothing', async () => {
  const { bus, waiting, told, waiter } = room(onlyRight)
  const [left, gone] = [waiter('left'), waiter('gone', 'right', () => false)]
  await waiting.enter(left, 'A')
  waiting.leave(left)
  await waiting.enter(gone, 'B')
  bus.emit('qrAnswered', 'A', true)
  bus.emit('qrAnswered', 'B', true)
  expect(told).toEqual([])
})
