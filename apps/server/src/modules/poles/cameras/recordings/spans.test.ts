import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

const DAY = { from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-03-02T00:00:00Z') }
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)
const spans = (entries: readonly unknown[]) => spansOf(JSON.stringify(entries), DAY)

test('files that follow each other are one span, in order, whatever else stands beside', () =>
  expect(
    spans([
      { start: '2026-03-01T10:30:00Z', duration: 60 },
      { start: '2026-03-01T10:00:00.123456789Z', duration: 600, url: 'http://elsewhere.example/get' },
      { start: '2026-03-01T18:10:01.5+08:00', duration: 120.25 },
    ]),
  ).toEqual([
    { from: at('10:00:00.123'), to: at('10:12:01.750') },
    { from: at('10:30:00'), to: at('10:31:00') },
  ]))

test('a file within another does not shorten it', () =>
  expect(
    spans([
      { start: '2026-03-01T10:00:00Z', duration: 600 },
      { start: '2026-03-01T10:01:00Z', duration: 60 },
    ]),
  ).toEqual([{ from: at('10:00:00'), to: at('10:10:00') }]))

test('only what lies within the day is told', () =>
  expect(
    spans([
      { start: '2026-02-28T23:59:00Z', duration: 120 },
      { start: '2026-02-28T20:00:00Z', duration: 60 },
      { start: '2026-03-01T23:59:30Z', duration: 60 },
      { start: '2026-03-01T12:00:00Z', duration: 0 },
    ]),
  ).toEqual([
    { from: DAY.from, to: at('00:01:00') },
    { from: at('23:59:30'), to: DAY.to },
  ]))

test('of more spans than can be shown, near ones are joined', () => {
  const many = Array.from({ length: 9_000 }, (_, n) => ({
    start: new Date(DAY.from + n * 9_000).toISOString(),
    duration: 4,
  }))
  const told = spans(many)!
  expect(told.length).toBeLessThanOrEqual(2_000)
  expect(told[0]!.from).toBe(DAY.from)
  expect(told.at(-1)!.to).toBe(DAY.from + 8_999 * 9_000 + 4_000)
})

test.each([
  '<html>',
  '{"error":"none"}',
  'null',
  '[{"start":"yesterday","duration":1}]',
  '[{"start":"2026-13-01T00:00:00Z","duration":1}]',
  '[{"start":"2026-03-01T00:00:00Z","duration":-1}]',
  '[{"start":"2026-03-01T00:00:00Z","duration":"60"}]',
  '[{"start":"2026-03-01T00:00:00Z","duration":1e999}]',
  '[{"duration":1}]',
])('%s is no list', (text) => expect(spansOf(text, DAY)).toBeNull())
