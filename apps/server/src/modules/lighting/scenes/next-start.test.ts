import type { SceneTrigger } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { nextStart } from './next-start.ts'

const SHANGHAI = { lat: 31.2, lng: 121.5, timeZone: 'Asia/Shanghai' }
const BERLIN = { lat: 52.5, lng: 13.4, timeZone: 'Europe/Berlin' }
const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], from: null, to: null }
const clock = (at: string, more: Partial<typeof everyDay> | { from: string | null; to: string | null } = {}) =>
  ({ on: 'clock', at, ...everyDay, ...more }) as SceneTrigger

/** The next starts, each looked for after the one before, as ISO 8601. */
function starts(triggers: SceneTrigger[], place: typeof SHANGHAI, from: string, count: number): (string | null)[] {
  const found: (string | null)[] = []
  for (let at: number | null = Date.parse(from); found.length < count && at !== null; ) {
    at = nextStart(triggers, place, at)
    found.push(at === null ? null : new Date(at).toISOString().slice(0, 16))
  }
  return found
}

test('a time of the clock comes each day, and that of a moment is not its own next', () => {
  expect(starts([clock('23:00')], SHANGHAI, '2026-11-25T15:00:00Z', 2)).toEqual([
    '2026-11-26T15:00',
    '2026-11-27T15:00',
  ])
})

test('only on its days of the week and within its dates', () => {
  // 25 November 2026 is a Wednesday.
  expect(starts([clock('12:00', { days: [1, 5] })], SHANGHAI, '2026-11-25T00:00:00Z', 2)).toEqual([
    '2026-11-27T04:00',
    '2026-11-30T04:00',
  ])
  const dated = clock('12:00', { from: '2026-12-24', to: '2026-12-25' })
  expect(starts([dated], SHANGHAI, '2026-11-25T00:00:00Z', 3)).toEqual(['2026-12-24T04:00', '2026-12-25T04:00', null])
})

test('the first of several triggers', () => {
  expect(starts([clock('20:00'), clock('08:00')], SHANGHAI, '2026-11-25T01:00:00Z', 2)).toEqual([
    '2026-11-25T12:00',
    '2026-11-26T00:00',
  ])
})

test('sun events with an offset, once a day', () => {
  const dusk: SceneTrigger = { on: 'sunset', offset: -30, ...everyDay }
  const found = starts([dusk], SHANGHAI, '2026-11-25T00:00:00Z', 3)
  expect(found.map((at) => at?.slice(0, 13))).toEqual(['2026-11-25T08', '2026-11-26T08', '2026-11-27T08'])
  const dawn: SceneTrigger = { on: 'sunrise', offset: 15, ...everyDay }
  expect(starts([dawn], SHANGHAI, '2026-11-25T00:00:00Z', 1)[0]?.slice(0, 13)).toBe('2026-11-25T22')
})

test('no sunset in a polar day, no sunrise in a polar night', () => {
  const tromso = { lat: 69.65, lng: 18.96, timeZone: 'Europe/Oslo' }
  const at = (on: 'sunset' | 'sunrise', from: string) => starts([{ on, offset: 0, ...everyDay }], tromso, from, 1)[0]
  expect(at('sunset', '2026-06-10T12:00:00Z')).toMatch(/^2026-07-2\d/)
  expect(at('sunrise', '2026-12-10T12:00:00Z')).toMatch(/^2027-01-1\d/)
})

test('where the clock is set forward over its time it comes once that day, where it is set back once too', () => {
  // Forward on 29 March 2026 at 02:00, back on 25 October at 03:00.
  expect(starts([clock('02:30')], BERLIN, '2026-03-28T00:00:00Z', 3)).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ])
  expect(starts([clock('02:30')], BERLIN, '2026-10-24T00:00:00Z', 3).map((at) => at?.slice(0, 10))).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
})

test('without a time there is none', () => {
  expect(nextStart([], SHANGHAI, 0)).toBeNull()
  expect(
    nextStart([{ on: 'lux', luxId: 1, side: 'below', lux: 10, minutes: 5 }], SHANGHAI, Date.parse('2026-11-25')),
  ).toBeNull()
})
