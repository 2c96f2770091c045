import type { OpenStop } from './measured.store.ts'

const HOUR = 3_600_000
/** A bin tells whole hours, before and after: they may be off by so much together, h. */
const ROUNDING = 1
/** A fill level that falls by so many percent, and to less than half, was emptied rather than pressed down. */
const FALL = 20

/** What a bin says. */
export type Said = {
  /** ms since 1970. */
  readonly at: number
  /** %, hours; null where it did not say. */
  readonly fill: number | null
  readonly sinceEmptied: number | null
}

/**
 * When a bin was emptied since its round was made, by what it measures; null where it was not. Its clock of hours says it
 * to the hour; without one its fill level does, to its next report.
 */
export function emptiedAt({ madeAt, ...before }: Pick<OpenStop, 'madeAt' | 'fill' | 'sinceEmptied'>, said: Said) {
  const made = madeAt.getTime()
  if (said.at < made) return null
  const { sinceEmptied: hours } = said
  if (hours !== null && before.sinceEmptied !== null) {
    const unemptied = before.sinceEmptied + (said.at - made) / HOUR
    if (hours + ROUNDING < unemptied) return new Date(Math.max(made, said.at - hours * HOUR))
  }
  const fell =
    said.fill !== null && before.fill !== null && before.fill - said.fill >= FALL && said.fill < before.fill / 2
  return fell ? new Date(said.at) : null
}
