import type { PlanStepSpec } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { acting, clockOf, levelled, movedTo, rebased } from './stepEdit.ts'

const zone = 'Asia/Shanghai'
const sun = { sunset: Date.parse('2026-11-20T08:57:00Z'), sunrise: Date.parse('2026-11-20T22:42:00Z') }
const dusk: PlanStepSpec = { base: 'sunset', offset: 10, action: 1, level: 100 }

test('a moment is read on the clock of the site', () => {
  expect(clockOf(Date.parse('2026-11-20T17:00:30Z'), zone)).toBe('01:00')
  expect(clockOf(Date.parse('2026-11-20T05:30:00Z'), 'America/New_York')).toBe('00:30')
})

test('a step by the sun is moved by minutes, one by the clock to another time', () => {
  expect(movedTo(dusk, sun.sunset - 5 * 60_000, sun, zone)).toMatchObject({ base: 'sunset', offset: -5 })
  expect(movedTo(dusk, sun.sunset + 20 * 3_600_000, sun, zone)).toMatchObject({ offset: 360 })
  const late: PlanStepSpec = { base: 'clock', at: '23:00', action: 1, level: 70 }
  expect(movedTo(late, Date.parse('2026-11-20T16:15:00Z'), sun, zone)).toMatchObject({ at: '00:15' })
})

test('a step keeps its moment when it is counted from something else', () => {
  const at = sun.sunset + 10 * 60_000
  expect(rebased(dusk, 'clock', at, sun, zone)).toEqual({ base: 'clock', at: '17:07', action: 1, level: 100 })
  expect(rebased(dusk, 'sunrise', at, sun, zone)).toMatchObject({ base: 'sunrise', offset: -360 })
})

test('off has no level, and what comes on has one', () => {
  expect(levelled(dusk, 0)).toMatchObject({ action: 0, level: 0 })
  expect(acting({ ...dusk, action: 0, level: 0 }, 1)).toMatchObject({ action: 1, level: 100 })
  expect(acting(dusk, 0)).toMatchObject({ action: 0, level: 0 })
})
