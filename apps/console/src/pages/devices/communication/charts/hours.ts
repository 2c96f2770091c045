import { exactDurationWord, type Language } from '@lamplighter/contract'

type Hour = { time: string; online: number; of: number }

const HOUR = 3_600_000

/** Each hour up to now with its figure, oldest first; an hour that nobody watched has none. */
export function everyHour<K extends 'online' | 'of'>(
  hours: readonly Hour[],
  key: K,
  { now, count }: { now: number; count: number },
): [at: number, value: number | null][] {
  const byHour = new Map(hours.map((hour) => [Date.parse(hour.time), hour[key]]))
  const last = Math.floor(now / HOUR) * HOUR
  return Array.from({ length: count }, (_, place) => {
    const at = last - (count - 1 - place) * HOUR
    return [at, byHour.get(at) ?? null]
  })
}

/** A bound in ms as it is read: 20 ms, 2 s. */
export const boundWord = (ms: number, language: Language): string =>
  ms < 1_000 ? `${ms} ms` : exactDurationWord(ms, 'ms', language)

/** The classes of replies, each named by its upper bound. */
export const classWords = (bounds: readonly number[], language: Language): string[] => [
  ...bounds.map((bound) => boundWord(bound, language)),
  `> ${boundWord(bounds.at(-1) ?? 0, language)}`,
]

/** The smallest bound within which at least `share` of the replies lie; null where no bound holds so many. */
export function boundOf(replies: readonly number[], bounds: readonly number[], share: number): number | null {
  const total = replies.reduce((sum, count) => sum + count, 0)
  let within = 0
  const at = replies.findIndex((count) => {
    within += count
    return within >= share * total
  })
  return bounds[at] ?? null
}
