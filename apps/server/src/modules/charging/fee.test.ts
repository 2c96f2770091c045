import { expect, test } from 'vitest'
import type { Mark } from './cost.ts'
import { chargeOf, latestOf, type Metered, sharesUntil } from './fee.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-27T09:00:00Z')
const after = (minutes: number) => START + minutes * MINUTE
const session = (marks: readonly Mark[]): Metered => ({
  startedAt: new Date(START),
  meterStart: 200_000,
  price: 1,
  plan: { name: 'Day', timeZone: 'UTC', periods: [{ from: '00:00', energy: 1, service: 0 }] },
  marks,
})

test('a clock that was set back during a session charges for nothing twice', () => {
  const back = session([
    [after(30), 205_000],
    [after(10), 205_200],
  ])
  expect(sharesUntil(back, 7_000, after(40))).toMatchObject([{ energy: 7_000 }])
  expect(chargeOf(back, 7_000, after(0))).toEqual({ fee: 7, service: 0 })
})

test('readings beyond the end of a session are none of it', () => {
  const beyond = session([
    [after(10), 200_500],
    [after(20), 209_000],
    [after(25), 90],
  ])
  expect(chargeOf(beyond, 1_000, after(30))).toEqual({ fee: 1, service: 0 })
})

test('what runs has taken what its meter said last, and nothing until it says something', () => {
  expect(latestOf(session([]), null)).toEqual({ energy: 0, at: START })
  const marked = session([[after(15), 202_000]])
  expect(latestOf(marked, null)).toEqual({ energy: 2_000, at: after(15) })
  expect(latestOf(marked, [after(20), 202_900])).toEqual({ energy: 2_900, at: after(20) })
  expect(latestOf(marked, [after(20), 202_000])).toEqual({ energy: 2_000, at: after(20) })
  expect(latestOf(marked, [after(20), 7])).toEqual({ energy: 2_000, at: after(15) })
})
