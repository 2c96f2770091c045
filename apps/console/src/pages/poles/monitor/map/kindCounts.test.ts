import { type Kind, kinds, type MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { countKinds, sumOf } from './kindCounts.ts'

const row = (id: number, kind: Kind, online: 0 | 1, alarm = 0): MapRow => [
  id,
  kinds.indexOf(kind),
  116.4,
  39.9,
  online,
  alarm,
  0,
  -1,
  -1,
]
const live = { online: true, alarm: 20, running: true, light: false, level: null }

test('kinds are counted by state, and a live state comes before that of the row', () => {
  const rows = [row(1, 'wifi', 1), row(2, 'wifi', 0), row(3, 'lock', 0, 10)]
  const counts = countKinds({ kinds: [...kinds], rows }, new Map([[2, live as never]]))
  expect(counts.wifi).toEqual({ all: 2, online: 2, offline: 0, alarm: 1 })
  expect(counts.lock).toEqual({ all: 1, online: 0, offline: 1, alarm: 1 })
  expect(counts.led.all).toBe(0)
  expect(sumOf(counts, ['wifi', 'lock'])).toEqual({ all: 3, online: 2, offline: 1, alarm: 2 })
  expect(sumOf(counts, ['lock']).all).toBe(1)
})
