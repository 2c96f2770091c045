import { expect, test } from 'vitest'
import { boundsOf, cumulated, dayWithin } from './statistics.ts'

test('a span ends with the hour that has begun', () => {
  const now = Date.UTC(2026, 10, 24, 10, 15)
  expect(boundsOf('week', now)).toEqual({ from: '2026-11-17T11:00:00.000Z', to: '2026-11-24T11:00:00.000Z' })
})

test('parts add up to the whole', () => {
  expect(cumulated([{ count: 3 }, { count: 1 }]).map(({ upTo }) => upTo)).toEqual([75, 100])
  expect(cumulated([{ count: 0 }])).toEqual([{ count: 0, upTo: 0 }])
})

test('a day of a span begins and ends in the time zone of the organisation, and within the span', () => {
  const bounds = { from: '2026-11-17T11:00:00.000Z', to: '2026-11-24T11:00:00.000Z' }
  expect(dayWithin(bounds, '2026-11-20', 'Asia/Shanghai')).toEqual({
    from: '2026-11-19T16:00:00.000Z',
    to: '2026-11-20T16:00:00.000Z',
  })
  expect(dayWithin(bounds, '2026-11-17', 'Asia/Shanghai')).toEqual({
    from: '2026-11-17T11:00:00.000Z',
    to: '2026-11-17T16:00:00.000Z',
  })
  expect(dayWithin(bounds, '2026-11-24', 'Asia/Shanghai').to).toBe(bounds.to)
})
