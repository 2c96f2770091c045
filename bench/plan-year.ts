import { planBody } from '@lamplighter/contract'
import { planYear } from '@lamplighter/kinds/plans'
import { type Place, sunOfNight } from '@lamplighter/kinds/sun'
import { defineBench } from './bench.ts'
import { median, ms, percentile } from './statistics.ts'

const full = { rounds: 200 }
const smoke = { rounds: 3 }
/** Of the sun times alone. */
const TARGET = 5
const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY

/** A weekday and a weekend program and a season, each with sun and clock. */
const PLAN = planBody.parse({
  form: 'punctual',
  mode: 0,
  programs: [70, 50, 30].map((level) => ({
    steps: [
      { base: 'sunset', offset: 10, action: 1, level: 100 },
      { base: 'clock', at: '23:00', action: 1, level },
      { base: 'clock', at: '01:00', action: 1, level: level - 20 },
      { base: 'clock', at: '05:30', action: 1, level: 100 },
      { base: 'sunrise', offset: -15, action: 0, level: 0 },
    ],
  })),
  rules: [
    { program: 3, from: '12-24', to: '01-02', days: [1, 2, 3, 4, 5, 6, 7] },
    { program: 2, from: '01-01', to: '12-31', days: [6, 7] },
  ],
})

/** A place of its own for each round: nothing of its sun is known yet. */
const placeOf = (round: number): Place => ({ lat: 60 - round * 0.3, lng: 10 + round * 0.1, timeZone: 'Europe/Berlin' })

function sunAlone(place: Place): void {
  for (let day = FIRST_DAY; day < FIRST_DAY + 365; day++) sunOfNight(place, day)
}

function timed(act: () => void): number {
  const began = performance.now()
  act()
  return performance.now() - began
}

export const planYearBench = defineBench({
  full,
  smoke,
  title: () => 'the preview of one plan over a year, at places whose sun is not known yet',
  async run({ rounds }) {
    const first = timed(() => planYear(PLAN, placeOf(0), FIRST_DAY, { ratedWatts: 100, floorLevel: 30 }))
    let nights = Number.POSITIVE_INFINITY
    const times = Array.from({ length: rounds }, (_, round) =>
      timed(() => {
        const year = planYear(PLAN, placeOf(round + 1), FIRST_DAY, { ratedWatts: 100, floorLevel: 30 })
        nights = Math.min(nights, year.nights.length)
      }),
    )
    const alone = Array.from({ length: rounds }, (_, round) => timed(() => sunAlone(placeOf(rounds + round + 1))))
    return [
      {
        id: 'PLAN-YEAR',
        name: 'a year of one plan of three programs: nights, hours, kWh and findings, p95',
        figure: percentile(times, 0.95),
        unit: 'ms',
        better: 'less',
        ceiling: median(alone),
        ceilingOf: 'the sun times of its nights alone, median',
        target: { ratio: TARGET },
        faults: nights === 365 ? [] : [`a year of ${nights} nights`],
        detail: `median ${ms(median(times))} of ${rounds}; the first one in a process, before its code is compiled, ${ms(first)}`,
      },
    ]
  },
})
