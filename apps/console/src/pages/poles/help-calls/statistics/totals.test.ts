import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const day = { day: '2026-05-01', calls: 0, answered: 0, missed: 0, handedOver: 0, answerSeconds: null }

test('days add up, and the wait counts each answered call alike', () => {
  const days = [
    { ...day, calls: 4, answered: 3, missed: 1, answerSeconds: 10 },
    { ...day, calls: 1, answered: 1, handedOver: 1, answerSeconds: 30 },
    { ...day, calls: 1, missed: 1 },
  ]
  expect(totalsOf(days)).toEqual({ calls: 6, missed: 2, handedOver: 1, answerSeconds: 15 })
  expect(totalsOf([day])).toMatchObject({ calls: 0, answerSeconds: null })
})
