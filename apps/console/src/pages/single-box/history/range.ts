export const ranges = ['day', 'week', 'month', 'own'] as const
export type Range = (typeof ranges)[number]

const DAY = 86_400_000
const LONGEST = 366 * DAY
const spans = { day: DAY, week: 7 * DAY, month: 30 * DAY } as const

export type Span = { from: number; to: number }

/** From when to when is shown; null where the own range makes no sense. */
export function spanOf(range: Range, now: number, from: string, to: string): Span | null {
  if (range !== 'own') return { from: now - spans[range], to: now }
  const own = { from: Date.parse(from), to: Date.parse(to) }
  return own.to > own.from && own.to - own.from <= LONGEST ? own : null
}
