/** Directions of a rose, clockwise from north. */
export const DIRECTIONS = 16

/** Ends of the classes of speed, m/s, above calm: grades 1-2, 3-4, 5-6 and more (GB/T 28591-2012). */
export const SPEED_ENDS = [3.4, 8, 13.9] as const
/** Below it the wind has no direction (grade 0), m/s. */
export const CALM = 0.3

export type Wind = {
  /** Where it comes from, degrees clockwise from north. */
  readonly angle: number | null
  /** m/s */
  readonly speed: number | null
}

export type WindRose = {
  /** Shares of all measurements, 0 to 1: by direction, and in it by class of speed from the slowest. */
  readonly shares: readonly (readonly number[])[]
  readonly calm: number
  readonly count: number
}

/** Which direction of the rose an angle belongs to. */
export const directionOf = (angle: number): number => {
  const turned = ((angle % 360) + 360) % 360
  return Math.round(turned / (360 / DIRECTIONS)) % DIRECTIONS
}

const classOf = (speed: number) => {
  const at = SPEED_ENDS.findIndex((end) => speed < end)
  return at === -1 ? SPEED_ENDS.length : at
}

/** How often the wind came from where, and how fast. A mean of angles has no meaning, so each measurement counts by itself. */
export function windRose(winds: readonly Wind[]): WindRose {
  const counts = Array.from({ length: DIRECTIONS }, () => Array<number>(SPEED_ENDS.length + 1).fill(0))
  let calm = 0
  let count = 0
  for (const { angle, speed } of winds) {
    if (speed === null) continue
    if (speed < CALM) calm++
    else if (angle !== null) counts[directionOf(angle)]![classOf(speed)]!++
    else continue
    count++
  }
  const shareOf = (times: number) => (count === 0 ? 0 : times / count)
  return { shares: counts.map((classes) => classes.map(shareOf)), calm: shareOf(calm), count }
}
