import { useNow } from '@lamplighter/client'

const MINUTE = 60_000
/** A picture that stands still for weeks burns in: it moves by so many px a minute, and back. */
const SHIFT = 2
const PLACES = 4

/** How far the picture stands from its place at this minute, px. */
export function useShift(): number {
  const minute = Math.floor(useNow(MINUTE / 6) / MINUTE) % (2 * PLACES)
  return SHIFT * (minute < PLACES ? minute : 2 * PLACES - minute)
}
