import { runs } from '@lamplighter/contract/testing/runs'
import type { Address, LinkEvents, Play, Sample } from '@lamplighter/links/link'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type Dropped, limitedEvents } from './device-limits.ts'

const NOW = Date.parse('2026-11-22T20:00:00Z')
const DAY = 86_400_000
const lamp: Address = { group: 'city', edge: '13800000001', device: '89860420000000000001' }

let seen: { address: Address; samples: readonly Sample[] }[]
let played: Play[]
let dropped: Dropped
let said: LinkEvents

beforeEach(() => {
  seen = []
  played = []
  const events: LinkEvents = {
    birth: ({ address, samples }) => void seen.push({ address, samples }),
    values: (address, samples) => void seen.push({ address, samples }),
    online: (address, _online, at) => void seen.push({ address, samples: [sample({ at })] }),
    played: (_, plays) => void played.push(...plays),
    charging: () => undefined,
    reply: ({ address, at }) => void seen.push({ address, samples: [sample({ at })] }),
    frame: () => undefined,
    clockSkew: () => undefined,
    interrupted: () => undefined,
  }
  dropped = { time: 0, number: 0, address: 0 }
  said = limitedEvents(events, () => NOW, dropped)
})

const sample = (more: Partial<Sample>): Sample => ({
  key: 'lamp.level',
  value: 50,
  at: NOW,
  historical: false,
  ...more,
})
const kept = (more: Partial<Sample>) => {
  said.values(lamp, [sample(more)])
  return seen.flatMap(({ samples }) => samples)
}

test.each([
  ['the year 12345', Date.UTC(12_345, 0, 1)],
  ['9e15', 9e15],
  ['no time at all', Number.NaN],
  ['the day before yesterday last year', NOW - 366 * DAY],
  ['the day after tomorrow', NOW + 2 * DAY],
])('a value of %s is dropped and counted', (_, at) => {
  expect(kept({ at, historical: true })).toEqual([])
  expect(dropped).toEqual({ time: 1, number: 0, address: 0 })
})

test('a play that no partition takes is dropped and counted, those beside it are not', () => {
  const play = { text: 'Hello', item: '', seconds: 5 }
  said.played(
    lamp,
    [NOW, NOW - 40 * DAY, NOW - DAY].map((from) => ({ ...play, from })),
  )
  expect(played.map(({ from }) => from)).toEqual([NOW, NOW - DAY])
  expect(dropped).toEqual({ time: 1, number: 0, address: 0 })
})

test('what a device whose clock is hours ahead says was measured now, each part as long before as it says', () => {
  const HOURS = 8 * 3_600_000
  said.values(lamp, [sample({ at: NOW + HOURS }), sample({ at: NOW + HOURS - 5_000, value: 40 })])
  expect(seen.flatMap(({ samples }) => samples.map(({ at }) => at - NOW))).toEqual([0, -5_000])
  said.played(lamp, [{ text: 'Hello', item: '', seconds: 5, from: NOW + HOURS }])
  expect(played.map(({ from }) => from)).toEqual([NOW])
  said.online(lamp, true, NOW + HOURS)
  expect(seen.at(-1)!.samples[0]!.at).toBe(NOW)
  expect(dropped).toEqual({ time: 0, number: 0, address: 0 })
})

test('a clock that differs by less than a minute is believed', () => {
  expect(kept({ at: NOW + 59_000 })).toMatchObject([{ at: NOW + 59_000 }])
})

test.each([1e300, -1e39, Number.POSITIVE_INFINITY, Number.NaN])('%d is no number that can be stored', (value) => {
  expect(kept({ value })).toEqual([])
  expect(dropped).toEqual({ time: 0, number: 1, address: 0 })
})

test('what is too small to be told from nothing is nothing', () => {
  expect(kept({ value: 1e-308 })).toMatchObject([{ value: 0 }])
})

test('of many values only those that cannot be stored are dropped', () => {
  said.values(lamp, [sample({ value: 1e300 }), sample({ key: 'elec.voltage', value: 230 })])
  expect(seen).toMatchObject([{ samples: [{ key: 'elec.voltage', value: 230 }] }])
})

test('what can be stored is handed on as it is', () => {
  const samples = [sample({}), sample({ value: null }), sample({ value: true }), sample({ value: 'text' })]
  said.values(lamp, samples)
  expect(seen[0]?.samples).toBe(samples)
})

test('a birth, a connection and a reply of an impossible time are of now', () => {
  said.online(lamp, true, 9e15)
  said.reply({ address: lamp, correlation: 'a', status: 0, message: '', result: '', at: Number.NaN })
  expect(seen.flatMap(({ samples }) => samples.map(({ at }) => at))).toEqual([NOW, NOW])
})

test.each(['', 'a'.repeat(65), 'line\nbreak', 'bell\u0007'])('nothing is heard from a device called %j', (device) => {
  said.values({ ...lamp, device }, [sample({})])
  expect(seen).toEqual([])
  expect(dropped.address).toBe(1)
})

test('whatever devices say, no value leaves the bounds of the database', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.boolean(), (value, at, historical) => {
      for (const one of kept({ value, at, historical })) {
        expect(Number.isFinite(Math.fround(one.value as number))).toBe(true)
        expect(Math.abs(one.at - NOW)).toBeLessThanOrEqual(31 * DAY)
      }
      seen.length = 0
    }),
    runs(100),
  )
})
