import { expect, test } from 'vitest'
import type { Standing } from '../modules/organisation/auth/qr/codes.ts'
import { createHandOutbox } from '../testing/hand-outbox.ts'
import { createQrWaiters, type Waiter } from './qr-waiters.ts'

const EXPIRES = 60_000

type Look = Omit<Standing, 'codeHash'>

function room(standing: (code: string, nonce: string | undefined) => Look | null) {
  const outbox = createHandOutbox()
  const answer = (codeHash: string, accepted: boolean) => outbox.tell('qrAnswered', { codeHash, accepted })
  const waiting = createQrWaiters(outbox, {
    standing: async (code, nonce) => {
      const found = standing(code, nonce)
      return found && { codeHash: `hash of ${code}`, ...found }
    },
  })
  const told: string[] = []
  const waiter = (name: string, nonce = 'right', isOpen = () => true): Waiter => ({
    nonce,
    until: 0,
    isOpen,
    tell: (code, success) => told.push(`${name} ${code} ${success}`),
  })
  return { answer, waiting, told, waiter }
}

const asked = (): Look => ({ answered: null, expiresAt: EXPIRES })
const onlyRight = (_: string, nonce: string | undefined) => (nonce === 'right' ? asked() : null)

test('who has the cookie hears of the answer, once, and waits no longer than the code lives', async () => {
  const { answer, waiting, told, waiter } = room(onlyRight)
  const desk = waiter('desk')
  await waiting.enter(desk, 'A')
  expect(desk.until).toBe(EXPIRES)
  answer('hash of A', true)
  answer('hash of A', true)
  expect(told).toEqual(['desk A true'])
  expect(desk.until).toBe(0)
})

test('who has another cookie does not even wait', async () => {
  const { answer, waiting, told, waiter } = room(onlyRight)
  const thief = waiter('thief', 'wrong')
  await waiting.enter(thief, 'A')
  answer('hash of A', true)
  expect([told, thief.until]).toEqual([[], 0])
})

test('one waits for a code, and each for one code: the last counts', async () => {
  const { answer, waiting, told, waiter } = room(onlyRight)
  const [first, second] = [waiter('first'), waiter('second')]
  await waiting.enter(first, 'A')
  await waiting.enter(second, 'A')
  expect(first.until).toBe(0)
  await waiting.enter(second, 'B')
  answer('hash of A', true)
  answer('hash of B', false)
  expect(told).toEqual(['second B false'])
})

test('an answer that came before the wait is told at once', async () => {
  const { waiting, told, waiter } = room(() => ({ answered: true, expiresAt: EXPIRES }))
  await waiting.enter(waiter('desk'), 'A')
  expect(told).toEqual(['desk A true'])
})

test('who left, or was gone before the code was looked up, hears nothing', async () => {
  const { answer, waiting, told, waiter } = room(onlyRight)
  const [left, gone] = [waiter('left'), waiter('gone', 'right', () => false)]
  await waiting.enter(left, 'A')
  waiting.leave(left)
  await waiting.enter(gone, 'B')
  answer('hash of A', true)
  answer('hash of B', true)
  expect(told).toEqual([])
})
