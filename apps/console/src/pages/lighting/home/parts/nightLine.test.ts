import { expect, test } from 'vitest'
import { nightLine } from './nightLine.ts'

const steps = [
  { time: '2026-11-21T09:00:00.000Z', level: 100 },
  { time: '2026-11-21T14:00:00.000Z', level: 60 },
  { time: '2026-11-21T14:10:00.000Z', level: 50 },
  { time: '2026-11-21T22:50:00.000Z', level: 0 },
]
const night = {
  steps,
  sunset: '2026-11-21T09:00:00.000Z',
  sunrise: '2026-11-21T23:00:00.000Z',
  next: { time: '2026-11-21T14:10:00.000Z', level: 50 },
  width: 968,
  height: 76,
}
const at = (time: string) => nightLine({ ...night, now: Date.parse(time) })

test('time is to scale: the middle of the night is the middle between dusk and dawn', () => {
  const line = at('2026-11-21T16:00:00Z')
  expect(line.now).toBeCloseTo((line.dusk + line.dawn) / 2)
})

test('height is the level: a full step reaches the top, the outline begins and ends at the base', () => {
  const { outline, base } = at('2026-11-21T16:00:00Z')
  expect(outline).toMatch(new RegExp(`^M[\\d.]+ ${base}V17H`))
  expect(outline.endsWith(`V${base}`)).toBe(true)
})

test('by day there is no present moment in the night', () => {
  expect(at('2026-11-21T05:00:00Z').now).toBeNull()
  expect(at('2026-11-22T03:00:00Z').now).toBeNull()
})

test('of two moments too close to be read the next step is kept', () => {
  const shown = at('2026-11-21T10:00:00Z').moments
  expect(shown.map(({ at: moment }) => new Date(moment).toISOString().slice(11, 16))).toEqual([
    '09:00',
    '14:10',
    '22:50',
  ])
  expect(shown.map(({ role, isNext }) => [role, isNext])).toEqual([
    ['on', false],
    ['step', true],
    ['off', false],
  ])
})

test('a level is written where there is room, and is past once it has begun', () => {
  const { levels } = at('2026-11-21T15:00:00Z')
  expect(levels.map(({ level, isPast }) => [level, isPast])).toEqual([
    [100, true],
    [50, true],
  ])
})

test('a city without plans has a night without an outline', () => {
  expect(nightLine({ ...night, steps: [], next: null, now: 0 }).outline).toBe('')
})
