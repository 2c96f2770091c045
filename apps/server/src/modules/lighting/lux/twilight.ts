import type { LuxSetting, LuxTopic } from '@lamplighter/contract'
import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'

const MINUTE = 60_000

/** The time around a sunset or a sunrise in which a station may switch on. */
export type Twilight = { readonly topic: LuxTopic; readonly sun: number; readonly from: number; readonly to: number }

/** The window that a moment lies in, that of the nearer sun event where two overlap. */
export function twilightAt(
  place: Place,
  at: number,
  { before, after }: Pick<LuxSetting, 'before' | 'after'>,
): Twilight | null {
  const window = (topic: LuxTopic, sun: number): Twilight => ({
    topic,
    sun,
    from: sun - before * MINUTE,
    to: sun + after * MINUTE,
  })
  const night = nightOf(place.timeZone, at)
  const windows = [night - 1, night, night + 1].flatMap((day) => {
    const { sunset, sunrise } = nightSun(place, day)
    return [window('early', sunset), window('late', sunrise)]
  })
  const found = windows.filter(({ from, to }) => from <= at && at < to)
  return found.sort((one, other) => Math.abs(one.sun - at) - Math.abs(other.sun - at))[0] ?? null
}
