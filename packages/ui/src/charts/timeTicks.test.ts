import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createFormat } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { timeTicks } from './timeTicks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

function ticksOf(zone: string, from: string, span: number, most: number) {
  const { zoneOffset, dateTime } = createFormat('en', zone)
  const start = Date.parse(from)
  return timeTicks({ from: start, to: start + span }, zoneOffset, most).map((at) => dateTime(at).slice(5, 16))
}

test('ticks stand at round hours and days of the zone', () => {
  const evening = '2026-11-20T20:40:00+08:00'
  expect(ticksOf('Asia/Shanghai', evening, DAY, 5)).toEqual([
    '11-21 00:00',
    '11-21 06:00',
    '11-21 12:00',
    '11-21 18:00',
  ])
  expect(ticksOf('Asia/Shanghai', evening, 3 * DAY, 5)).toEqual(['11-21 00:00', '11-22 00:00', '11-23 00:00'])
  expect(ticksOf('Asia/Kolkata', '2026-11-20T12:00:00Z', 6 * HOUR, 6)).toEqual(
    ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00'].map((hour) => `11-20 ${hour}`),
  )
})

test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])(
  'a browser in %s has the ticks of Shanghai, not its own',
  (browser) => {
    const script = `
      import { timeTicks } from ${JSON.stringify(join(import.meta.dirname, 'timeTicks.ts'))}
      import { createFormat } from ${JSON.stringify(join(import.meta.dirname, '../../../contract/src/text/format.ts'))}
      const from = Date.parse('2026-11-20T20:40:00+08:00')
      const { zoneOffset } = createFormat('en', 'Asia/Shanghai')
      const ticks = timeTicks({ from, to: from + ${DAY} }, zoneOffset, 4)
      console.log(JSON.stringify([new Date(from).getHours(), ...ticks.map((at) => new Date(at).toISOString())]))`
    const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: { ...process.env, TZ: browser },
    })
    const [hour, ...ticks] = JSON.parse(said.toString()) as [number, ...string[]]
    expect(hour, 'the browser has another clock').not.toBe(20)
    expect(ticks).toEqual([16, 22, 28, 34].map((at) => new Date(Date.UTC(2026, 10, 20, at)).toISOString()))
  },
)

test('on the day that summer time begins the hours stay round, and the hour that is left out has no tick', () => {
  const hours = ticksOf('Europe/Berlin', '2026-03-29T00:00:00+01:00', 6 * HOUR, 6)
  expect(hours).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00', '06:00', '07:00'].map((hour) => `03-29 ${hour}`))
  expect(ticksOf('Europe/Berlin', '2026-03-28T12:00:00+01:00', 36 * HOUR, 7)).toEqual([
    ...['03-28 12:00', '03-28 18:00', '03-29 00:00', '03-29 06:00', '03-29 12:00', '03-29 18:00', '03-30 00:00'],
  ])
})

test('on the day that it ends an hour comes twice, and days still begin at midnight', () => {
  const hours = ticksOf('America/New_York', '2026-11-01T00:00:00-04:00', 4 * HOUR, 4)
  expect(hours).toEqual(['00:00', '01:00', '01:00', '02:00', '03:00'].map((hour) => `11-01 ${hour}`))
  expect(ticksOf('America/New_York', '2026-10-30T00:00:00-04:00', 5 * DAY, 10)).toEqual([
    ...['10-30 00:00', '10-30 12:00', '10-31 00:00', '10-31 12:00', '11-01 00:00', '11-01 12:00'],
    ...['11-02 00:00', '11-02 12:00', '11-03 00:00', '11-03 12:00'],
  ])
})

test('a day whose midnight is left out begins when its clock does', () => {
  expect(ticksOf('Africa/Cairo', '2026-04-22T22:00:00Z', 3 * DAY, 4)).toEqual([
    ...['04-23 00:00', '04-24 01:00', '04-25 00:00', '04-26 00:00'],
  ])
})

test('weeks begin on Monday, months on their first, and a year has its quarters', () => {
  expect(ticksOf('Asia/Shanghai', '2026-11-01T00:00:00+08:00', 30 * DAY, 6)).toEqual(
    ['02', '09', '16', '23', '30'].map((day) => `11-${day} 00:00`),
  )
  expect(ticksOf('Europe/Berlin', '2026-01-01T00:00:00+01:00', 364 * DAY, 5)).toEqual([
    ...['01-01 00:00', '04-01 00:00', '07-01 00:00', '10-01 00:00'],
  ])
})

test('ticks are never closer than the least that is asked for', () => {
  const { zoneOffset } = createFormat('en', 'Asia/Shanghai')
  const from = Date.parse('2026-11-20T12:00:00+08:00')
  expect(timeTicks({ from, to: from + DAY }, zoneOffset, 100, 3 * HOUR)).toHaveLength(9)
})
