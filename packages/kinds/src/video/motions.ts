import { chance } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'

const MINUTE = 60_000

/** How likely something moves before a camera in a minute: rush hours, and few people by night. */
function rate(hour: number): number {
  const rush = Math.exp(-(((hour - 8) / 1.8) ** 2)) + Math.exp(-(((hour - 18) / 2.4) ** 2))
  const day = hour > 6 && hour < 22 ? 0.3 : 0.06
  return Math.min(0.9, day + 0.5 * rush)
}

/** Moments at which something began to move before a camera, after `from` and up to `to`. */
export function motionsBetween(nameplate: Nameplate, world: World, from: number, to: number): number[] {
  const seed = world.seedOf(nameplate) + 11
  const [first, last] = [Math.floor(from / MINUTE), Math.floor(to / MINUTE)]
  const minutes = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
  return minutes.flatMap((minute) => {
    const at = (minute + chance(seed + 1, minute)) * MINUTE
    return at > from && at <= to && chance(seed, minute) < rate(hourOfDay(world.place, at)) ? [at] : []
  })
}

/** Of what moves, some cross the line that a camera watches. */
const CROSSING = 0.3

export const crossingsBetween = (nameplate: Nameplate, world: World, from: number, to: number): number[] =>
  motionsBetween(nameplate, world, from, to).filter((at) => chance(world.seedOf(nameplate) + 13, at) < CROSSING)
