import { useNow } from '@lamplighter/client'

const SECOND = 1_000
/** Each thing is told for so long, ms. */
const EACH = 12 * SECOND
const MINUTE = 60 * SECOND
/** A picture that stands still for weeks burns in: it moves by so many px a minute, and back. */
const SHIFT = 2
const PLACES = 4

/** Whose turn it is, and how far the picture stands from its place at this minute, px. */
export function useTurn(count: number): { turn: number; shift: number } {
  const now = useNow(SECOND)
  const minute = Math.floor(now / MINUTE) % (2 * PLACES)
  return {
    turn: count > 0 ? Math.floor(now / EACH) % count : 0,
    shift: SHIFT * (minute < PLACES ? minute : 2 * PLACES - minute),
  }
}
