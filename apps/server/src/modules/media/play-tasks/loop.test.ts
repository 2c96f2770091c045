import { describe, expect, test } from 'vitest'
import { busiest, busiestOf, type Sold, slotOf } from './loop.ts'

const dayOf = (text: string) => Date.parse(text) / 86_400_000
const ALL = [1, 2, 3, 4, 5, 6, 7]
/** 2026-11-30 is a Monday. */
const sold = (more: Partial<Sold> = {}): Sold => ({
  ...{ firstDay: '2026-11-30', lastDay: '2026-12-13', days: ALL, from: '08:00', until: '20:00', seconds: 10 },
  ...more,
})
const most = (...slots: Sold[]) => busiestOf(slots.map(slotOf), dayOf('2026-11-29'), dayOf('2026-12-15')).seconds

describe('slots of a screen add up', () => {
  test('where they meet', () => {
    expect(most(sold(), sold({ seconds: 20 }))).toBe(30)
    expect(most(sold({ until: '12:01' }), sold({ from: '12:00', seconds: 20 }))).toBe(30)
  })

  test.each([
    ['days', sold({ lastDay: '2026-12-05' }), sold({ firstDay: '2026-12-06', seconds: 20 })],
    ['days of the week', sold({ days: [1, 2, 3, 4, 5] }), sold({ days: [6, 7], seconds: 20 })],
    ['times', sold({ until: '12:00' }), sold({ from: '12:00', seconds: 20 })],
    ['nights', sold({ from: '22:00', until: '02:00' }), sold({ from: '02:00', until: '06:00', seconds: 20 })],
  ])('and not where their %s do not meet', (_, one, other) => {
    expect(most(one, other)).toBe(20)
  })

  test('after midnight too, also of the last day', () => {
    const night = sold({ days: [1], from: '22:00', until: '02:00', lastDay: '2026-11-30' })
    expect(most(night, sold({ days: [2], from: '00:00', until: '01:00' }))).toBe(20)
    expect(most(night, sold({ days: [1], from: '00:00', until: '01:00' }))).toBe(10)
  })

  test('through a whole day where both times are the same', () => {
    const always = sold({ from: '10:00', until: '10:00' })
    expect(most(always, sold({ from: '09:59', until: '10:00' }))).toBe(20)
    expect(busiest([slotOf(always)], dayOf('2026-11-30')).seconds).toBe(10)
    expect(busiest([slotOf(always)], dayOf('2026-12-14')).seconds).toBe(10)
    expect(busiest([slotOf(always)], dayOf('2026-12-15')).seconds).toBe(0)
  })
})

test('no more than what meets at one moment is counted, though all of them meet one', () => {
  const morning = sold({ until: '12:00', seconds: 30 })
  const evening = sold({ from: '16:00', seconds: 30 })
  expect(most(sold({ seconds: 30 }), morning, evening)).toBe(60)
})

test('during the time of one of them, what is sold at other times does not count', () => {
  const [wanted, ...others] = [
    sold({ from: '06:00', until: '09:00' }),
    sold({ seconds: 20 }),
    sold({ from: '10:00', seconds: 50 }),
  ].map(slotOf) as [ReturnType<typeof slotOf>, ...ReturnType<typeof slotOf>[]]
  const found = busiestOf([wanted, ...others], wanted.first, wanted.last + 1, wanted)
  expect(found).toEqual({ seconds: 30, slots: [wanted, others[0]] })
})
