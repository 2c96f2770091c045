import type { LiveState } from '@lamplighter/client'
import type { MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { countLamps } from './useLampCounts.ts'

const row = (id: number, kind: number, online: number, light: number): MapRow => [
  id,
  kind,
  0,
  0,
  online,
  0,
  light,
  -1,
  -1,
]
const live: LiveState = {
  isParam: false,
  time: null,
  online: true,
  alarm: 0,
  running: true,
  light: true,
  level: 100,
  refreshTime: null,
  power: null,
}
const rows = [row(1, 0, 1, 1), row(2, 0, 1, 0), row(3, 0, 0, 1), row(4, 1, 1, 1)]

test('only lamps are counted, and one that is offline is neither lit nor out', () => {
  expect(countLamps(rows, 0, new Map())).toEqual({ lit: 1, out: 1, offline: 1 })
})

test('a live state counts before the row', () => {
  const states = new Map([
    [2, live],
    [1, { ...live, online: false }],
  ])
  expect(countLamps(rows, 0, states)).toEqual({ lit: 1, out: 0, offline: 2 })
})
