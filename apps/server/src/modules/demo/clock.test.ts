import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nightOf, nightSun } from '@lamplighter/kinds/sun'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { demoOffset } from './clock.ts'

const chicago = { lat: 40.1, lng: -88.2, timeZone: 'America/Chicago' }
const shanghai = { lat: 31.2, lng: 121.5, timeZone: 'Asia/Shanghai' }
const now = Date.parse('2026-11-20T15:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'lamplighter-clock-'))
let file: string
let files = 0
beforeEach(() => {
  file = join(folder, `${++files}`, 'clock.json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([chicago, shanghai])('the demo begins two minutes before the dusk of the city itself: $timeZone', (place) => {
  const shown = now + demoOffset(file, place, now)
  expect(shown).toBe(nightSun(place, nightOf(place.timeZone, shown)).sunset - 120_000)
  expect(Math.abs(shown - now)).toBeLessThan(13 * 3_600_000)
})

test('a later start goes on with the offset of the first, also where the middle of the city has moved a little', () => {
  const first = demoOffset(file, chicago, now)
  expect(demoOffset(file, { ...chicago, lat: 40.2 }, now + 3_600_000)).toBe(first)
})

test('another city in the same folder has a dusk of its own', () => {
  const first = demoOffset(file, shanghai, now)
  expect(demoOffset(file, chicago, now)).not.toBe(first)
})

test('an offset that somebody wrote without a place stands', () => {
  demoOffset(file, shanghai, now)
  writeFileSync(file, '{"offsetMs":7}')
  expect(demoOffset(file, chicago, now)).toBe(7)
})
