import type { EventRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { foldBursts, newestWhole } from './bursts.ts'

const START = Date.parse('2026-11-21T08:52:00Z')

/** An event so many seconds after the start; its id says the same. */
const event = (type: string, second: number): EventRow => ({
  id: `${type} ${second}`,
  time: new Date(START + second * 1000).toISOString(),
  type,
  deviceId: second,
  deviceName: null,
  stationId: 1,
  deviceKind: 'luminaire',
  stationName: null,
  count: 1,
  detail: {},
})
const shown = (...events: EventRow[]) =>
  foldBursts(events.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))).map(({ events }) =>
    events.map(({ id }) => id).join(', '),
  )
const seconds = (type: string, ...at: number[]) => at.map((second) => event(type, second))

test('four events of one type within a minute are one line, newest first', () => {
  expect(shown(...seconds('online', 0, 9, 30, 59))).toEqual(['online 59, online 30, online 9, online 0'])
})

test('three are not yet a burst', () => {
  expect(shown(...seconds('online', 0, 9, 30))).toEqual(['online 30', 'online 9', 'online 0'])
})

test('what comes after the minute stands for itself', () => {
  expect(shown(...seconds('online', 0, 9, 30, 59, 60))).toEqual([
    'online 60',
    'online 59, online 30, online 9, online 0',
  ])
})

test('another type in between does not break a burst, and faults stay lines of their own', () => {
  expect(shown(...seconds('offline', 0, 1, 2, 4), ...seconds('fault', 3, 5, 6, 7))).toEqual([
    'fault 7',
    'fault 6',
    'fault 5',
    'offline 4, offline 2, offline 1, offline 0',
    'fault 3',
  ])
})

test('alarms of one type and level are one line within ten minutes of the clock', () => {
  const alarm = (en: string, second: number) => ({ ...event('alarm', second), detail: { en, level: 10 } })
  expect(shown(alarm('Slight leakage', 0), alarm('Slight leakage', 420), alarm('Overvoltage', 421))).toEqual([
    'alarm 421',
    'alarm 420, alarm 0',
  ])
  expect(shown(alarm('Slight leakage', 0), alarm('Slight leakage', 480))).toEqual(['alarm 480', 'alarm 0'])
})

test('devices of one kind that are lost within ten minutes are one line, a gateway is another', () => {
  const lost = (deviceKind: EventRow['deviceKind'], second: number) => ({ ...event('offline', second), deviceKind })
  expect(shown(lost('luminaire', 0), lost('gateway', 100), lost('luminaire', 400))).toEqual([
    'offline 400, offline 0',
    'offline 100',
  ])
})

test('commands of one person are folded by what they were', () => {
  const order = (user: string, code: string, second: number) => ({ ...event('order', second), detail: { user, code } })
  expect(
    shown(
      ...[0, 1, 2, 3].map((at) => order('wang', 'dco.dim', at)),
      order('li', 'dco.dim', 4),
      order('wang', 'dco.switch', 5),
    ),
  ).toEqual(['order 5', 'order 4', 'order 3, order 2, order 1, order 0'])
})

test('a burst keeps its name while it grows', () => {
  const id = (...at: number[]) => foldBursts(seconds('lit', ...at))[0]?.id
  expect(id(30, 9, 1, 0)).toBe(id(40, 30, 9, 1, 0))
})

test('a burst says the same number however much has happened since: no part of it is left out', () => {
  const city = Array.from({ length: 173 }, (_, at) => event('online', at / 3))
  for (const later of [0, 51, 150, 199]) {
    const since = Array.from({ length: later }, (_, at) => event('fault', 120 + at))
    const newest = newestWhole([...since.toReversed(), ...city.toReversed()], 200)
    expect(foldBursts(newest).map(({ events }) => events.length)).toContain(173)
  }
})
