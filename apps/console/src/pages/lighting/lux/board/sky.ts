import { nightOf, nightSun, type Place, sunAltitude } from '@lamplighter/kinds/sun'

const MINUTE = 60_000
const STEP = 3 * MINUTE
/** The altitude of the sun at which civil twilight ends, degrees. */
const CIVIL = -6

export type Sky = {
  /** [time, degrees] */
  readonly altitudes: readonly (readonly [number, number])[]
  readonly topic: 'early' | 'late'
  /** The sunset or sunrise nearest to now. */
  readonly sun: number
  /** When civil twilight ends or begins; null outside the picture. */
  readonly civil: number | null
}

/** The sun around a moment. */
export function skyAround(place: Place, now: number, from: number, to: number): Sky {
  const night = nightOf(place.timeZone, now)
  const events = [night - 1, night, night + 1].flatMap((day) => {
    const { sunset, sunrise } = nightSun(place, day)
    return [
      { topic: 'early' as const, sun: sunset },
      { topic: 'late' as const, sun: sunrise },
    ]
  })
  const [nearest] = events.sort((one, other) => Math.abs(one.sun - now) - Math.abs(other.sun - now))
  const altitudes = Array.from({ length: Math.ceil((to - from) / STEP) + 1 }, (_, at) => {
    const moment = Math.min(to, from + at * STEP)
    return [moment, sunAltitude(place, moment)] as const
  })
  const crossing = altitudes.findIndex(([, altitude], at) => {
    const before = altitudes[at - 1]?.[1]
    return before !== undefined && before > CIVIL !== altitude > CIVIL
  })
  return { altitudes, topic: nearest!.topic, sun: nearest!.sun, civil: altitudes[crossing]?.[0] ?? null }
}
