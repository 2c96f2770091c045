import { type PlanBody, planBody, ZENITH } from '@lamplighter/contract'
import fc from 'fast-check'
import { type Place, SITES } from './places.fixture.ts'

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const does = { action: fc.constantFrom(0, 1, 1, 1, 2), level: fc.integer({ min: 0, max: 100 }) }
const offset = fc.integer({ min: -120, max: 120 })
const ascending = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b)

/** Steps by the sun and by the clock as an editor puts them in order: sunset, clock, sunrise, each ascending; one is valid. */
const steps = fc
  .record({
    sunset: fc.array(offset, { maxLength: 3 }).map(ascending),
    clock: fc.array(fc.integer({ min: 0, max: 1_439 }), { maxLength: 5 }).map(ascending),
    sunrise: fc.array(offset, { maxLength: 3 }).map(ascending),
    done: fc.array(fc.record(does), { minLength: 12, maxLength: 12 }),
  })
  .filter(({ sunset, clock, sunrise }) => sunset.length + clock.length + sunrise.length > 0)
  .map(({ sunset, clock, sunrise, done }) => {
    const moments = [
      ...sunset.map((minutes) => ({ base: 'sunset' as const, offset: minutes })),
      // Minutes after noon, in the order of the night.
      ...clock.map((minutes) => ({ base: 'clock' as const, at: clockOf((minutes + 720) % 1_440) })),
      ...sunrise.map((minutes) => ({ base: 'sunrise' as const, offset: minutes })),
    ]
    const own = moments.map((step, n) => ({ ...step, ...done[n]! }))
    return own.some(({ action }) => action !== 2) ? own : own.map((step) => ({ ...step, action: 1 }))
  })

const date = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map(([month, day]) => {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
  return `${mm}-${dd}`
})
const rule = fc
  .record({
    program: fc.integer({ min: 1, max: 3 }),
    from: date,
    to: date,
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    year: fc.option(fc.integer({ min: 2024, max: 2034 })),
  })
  .map(({ year, from, to, ...rest }) => {
    if (year === null) return { ...rest, from, to }
    const [first, last] = [from, to].toSorted() as [string, string]
    return { ...rest, from: `${year}-${first}`, to: `${year}-${last}` }
  })

/** The named ones, any other, and none. */
export const anyZenith = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(90.8333, 96, 102),
  fc.integer({ min: ZENITH.min * 10_000, max: ZENITH.max * 10_000 }).map((parts) => parts / 10_000),
)

export const punctualBody = fc
  .record({
    zenith: anyZenith,
    mode: fc.constantFrom(0, 1),
    programs: fc.array(fc.record({ steps }), { minLength: 3, maxLength: 3 }),
    rules: fc.array(rule, { maxLength: 4 }),
  })
  .map((body) => planBody.parse({ form: 'punctual', ...body }) as Extract<PlanBody, { form: 'punctual' }>)

export const chronometerBody = fc
  .record({
    after: fc.array(fc.integer({ min: 0, max: 1_439 }), { minLength: 1, maxLength: 12 }).map(ascending),
    done: fc.array(fc.record(does), { minLength: 12, maxLength: 12 }),
  })
  .map(({ after, done }) =>
    planBody.parse({
      form: 'chronometer',
      steps: after.map((afterMinutes, n) => ({ afterMinutes, ...done[n]! })),
    }),
  )

/** Days since 1970 of ten years, so that leap days and every change of the clock are among them. */
export const anyDay = fc.integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2034, 0, 1) / 86_400_000 })
export const anyPlace: fc.Arbitrary<Place> = fc.constantFrom(...SITES)
