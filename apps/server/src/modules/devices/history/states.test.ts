import { expect, test } from 'vitest'
import { onlineSpans, pointSpans, type Report } from './states.ts'

const HOUR = 3_600_000
const day = { from: 0, to: 24 * HOUR }
const report = (hour: number, ...values: (number | null)[]): Report => ({ at: hour * HOUR, values })
const shown = (spans: { from: number; to: number; value: number | null }[]) =>
  spans.map(({ from, to, value }) => [from / HOUR, to / HOUR, value])

test('a device was online until its loss and from its return', () => {
  const events = [
    { at: 6 * HOUR, online: false },
    { at: 9 * HOUR, online: true },
  ]
  expect(shown(onlineSpans('gateway', [], events, true, day))).toEqual([
    [0, 6, 1],
    [6, 9, 0],
    [9, 24, 1],
  ])
})

test('before anything was told of a connection, whoever reported was online, and of a silence nobody knows', () => {
  const events = [{ at: 12 * HOUR, online: true }]
  expect(shown(onlineSpans('luminaire', [report(1), report(4)], events, null, day))).toEqual([
    [0, 1, null],
    [1, 8.5, 1],
    [8.5, 12, null],
    [12, 24, 1],
  ])
  expect(shown(onlineSpans('luminaire', [], [], null, day))).toEqual([[0, 24, null]])
})

test('without an event it stood all the time as it did before', () => {
  expect(shown(onlineSpans('luminaire', [], [], false, day))).toEqual([[0, 24, 0]])
})

test('two events of one kind make one span', () => {
  const events = [
    { at: 6 * HOUR, online: false },
    { at: 7 * HOUR, online: false },
  ]
  expect(shown(onlineSpans('luminaire', [], events, true, day))).toEqual([
    [0, 6, 1],
    [6, 24, 0],
  ])
})

test('a value holds until another is told, also over reports that leave it out', () => {
  const reports = [report(-1, 0), report(3, null), report(6, 70), report(9, null), report(12, 0), report(16, null)]
  expect(shown(pointSpans('luminaire', reports, 0, [], { from: 0, to: 18 * HOUR }))).toEqual([
    [0, 6, 0],
    [6, 12, 70],
    [12, 18, 0],
  ])
})

test('nothing is known after a silence that is too long, nor before the first report', () => {
  expect(shown(pointSpans('luminaire', [report(2, 100), report(12, 50)], 0, [], day))).toEqual([
    [0, 2, null],
    [2, 6.5, 100],
    [6.5, 12, null],
    [12, 16.5, 50],
    [16.5, 24, null],
  ])
})

test('while a device was offline nothing is known of it', () => {
  const offline = [{ from: 3 * HOUR, to: 5 * HOUR }]
  expect(
    shown(pointSpans('luminaire', [report(2, 100), report(5, null)], 0, offline, { from: 2 * HOUR, to: 6 * HOUR })),
  ).toEqual([
    [2, 3, 100],
    [3, 5, null],
    [5, 6, 100],
  ])
})

test('a level is also light or none', () => {
  const says = (value: number) => (value > 0 ? 1 : 0)
  const reports = [report(0, 100), report(3, 50), report(6, 0)]
  expect(shown(pointSpans('luminaire', reports, 0, [], { from: 0, to: 8 * HOUR }, says))).toEqual([
    [0, 6, 1],
    [6, 8, 0],
  ])
})
