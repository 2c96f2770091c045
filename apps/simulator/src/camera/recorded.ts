import type { Place } from '@lamplighter/kinds/sun'
import type { Recording, Stream } from '@lamplighter/links/hls/device'
import { chance } from './street.ts'

type Span = { readonly from: number; readonly to: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Pictures a second: a disk holds more days of few. */
const RATE = 2
/** Recordings are kept for so long. */
const KEPT = 7 * DAY
/** In the small hours the disk is tidied, and by day the network is lost at times: between these hours, for so long. */
const GAPS = [
  { from: 2, to: 4, shortest: 3 * MINUTE, longest: 9 * MINUTE, share: 1 },
  { from: 9, to: 17, shortest: 20_000, longest: 90_000, share: 0.5 },
] as const

type Setting = { readonly seed: number; readonly place: Pick<Place, 'lng'>; readonly now: () => number }

/** When a simulated camera was recorded: always but for some minutes, which are the same whenever they are asked for. */
export function createRecorded({ seed, place, now }: Setting) {
  const offset = (place.lng / 15) * HOUR
  const gapsOf = (day: number): Span[] =>
    GAPS.flatMap(({ from, to, shortest, longest, share }, nth) => {
      const draw = (n: number) => chance(seed ^ Math.imul(day, 0x51ed270b), nth * 3 + n)
      if (draw(0) >= share) return []
      const begins = day * DAY - offset + (from + (to - from) * draw(1)) * HOUR
      return [{ from: begins, to: begins + shortest + (longest - shortest) * draw(2) }]
    })

  return function kept(within: Span): Span[] {
    const [from, to] = [Math.max(within.from, now() - KEPT), Math.min(within.to, now())]
    const days = [Math.floor((from + offset) / DAY) - 1, Math.floor((to + offset) / DAY)] as const
    const spans: Span[] = []
    let at = from
    for (let day = days[0]; day <= days[1]; day++) {
      for (const gap of gapsOf(day)) {
        if (gap.from > at) spans.push({ from: at, to: Math.min(gap.from, to) })
        at = Math.max(at, gap.to)
      }
    }
    spans.push({ from: at, to })
    return spans.filter((span) => span.from < span.to)
  }
}

/** What is kept of a stream. */
export const recordingOf = (stream: Stream, setting: Setting): Recording => ({
  ...stream,
  rate: RATE,
  kept: createRecorded(setting),
})
