import { chance } from '../world/noise.ts'

/** What passes a simulated lamp, a pure function of its seed and time. */

const SLOT = 5 * 60_000
/** Share of slots in which somebody passes that a sensor of the highest sensitivity sees. */
const BUSY = 0.6
const [PASSES, WHEN] = [40, 41]

export type Sensing = {
  readonly enabled: boolean
  /** 1-10: the less of it, the more pass unseen. */
  readonly sensitivity: number
  readonly idleLevel: number
  readonly holdSeconds: number
}

const slotOf = (at: number) => Math.floor(at / SLOT)

/** When somebody is seen in a slot, null for nobody. */
function seenIn(slot: number, seed: number, { sensitivity }: Sensing): number | null {
  if (chance(seed + PASSES, slot) >= (BUSY * sensitivity) / 10) return null
  return slot * SLOT + Math.floor(SLOT * chance(seed + WHEN, slot))
}

function seenAround(at: number, seed: number, sensing: Sensing): number[] {
  const seen: number[] = []
  for (let slot = slotOf(at - sensing.holdSeconds * 1_000); slot <= slotOf(at) + 1; slot++) {
    const moment = seenIn(slot, seed, sensing)
    if (moment !== null) seen.push(moment)
  }
  return seen
}

/** Whether somebody is under the lamp, or was not long ago. */
export const isOccupied = (at: number, seed: number, sensing: Sensing): boolean =>
  seenAround(at, seed, sensing).some((seen) => seen <= at && at < seen + sensing.holdSeconds * 1_000)

/** When to look again: nothing changes before. */
export const nextSeen = (at: number, seed: number, sensing: Sensing): number =>
  Math.min(
    (slotOf(at) + 2) * SLOT,
    ...seenAround(at, seed, sensing)
      .flatMap((seen) => [seen, seen + sensing.holdSeconds * 1_000])
      .filter((moment) => moment > at),
  )
