import { expect, test } from 'vitest'
import { readMoment } from './moment.ts'

const HOUR = 3_600_000
/** Eight hours ahead of UTC. */
const inChina = (shown: number) => shown - 8 * HOUR

test.each([
  ['2026-05-01T08:00:00Z', '2026-05-01T08:00:00.000Z'],
  ['2026-05-01T08:00:00.25+02:00', '2026-05-01T06:00:00.250Z'],
  ['2026-05-01 08:00:00z', '2026-05-01T08:00:00.000Z'],
  ['2026-05-01T08:00:00.1234567-0330', '2026-05-01T11:30:00.123Z'],
  ['2026-05-01T08:00+08', '2026-05-01T00:00:00.000Z'],
  ['2026-05-01T08:00:00', '2026-05-01T00:00:00.000Z'],
  ['2026-05-01 08:00:05,5', '2026-05-01T00:00:05.500Z'],
])('%s is %s; without a zone it is told by the clocks of the organisation', (timestamp, moment) => {
  expect(new Date(readMoment(timestamp, inChina)!).toISOString()).toBe(moment)
})

test.each(['', 'yesterday', '2026-13-01T08:00:00Z', '2026-05-01', '1777622400'])('%j names no moment', (timestamp) => {
  expect(readMoment(timestamp, inChina)).toBeNull()
})
