import type { Values } from '@lamplighter/contract'
import { rememberingSim } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { batteryLevel } from '../world/battery.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { allowOpening, armCover } from './actions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Share of days on which somebody opens a cover, and for how long. */
const OPENED = 0.04
const STAYS_OPEN = 3 * HOUR

type Memory = { readonly armed: boolean; readonly allowedUntil: number }
type Span = { readonly from: number; readonly to: number }

/** When the cover is open on the day of a moment; null on most days. */
function openingOf(seed: number, moment: number): Span | null {
  const day = Math.floor(moment / DAY)
  if (chance(seed, 1_000 + day) >= OPENED) return null
  const from = day * DAY + Math.floor((DAY - STAYS_OPEN) * chance(seed + 1, day))
  return { from, to: from + STAYS_OPEN }
}

/** Rain fills the shaft; one that leaks stands full. */
function water(nameplate: Nameplate, moment: number, world: World): number {
  const rain = Math.max(0, world.weather.cloud(moment) - 0.6) / 0.4
  const stands = world.fault(nameplate) === 'leaky' ? 31 : 4
  return round(Math.max(0, stands + 12 * rain + 2 * wander(world.seedOf(nameplate) + 2, moment / HOUR)), 0)
}

function measure(nameplate: Nameplate, moment: number, world: World, { armed, allowedUntil }: Memory): Values {
  const seed = world.seedOf(nameplate)
  const opening = openingOf(seed, moment)
  const isOpen = opening !== null && opening.from <= moment && moment < opening.to
  const isAllowed = moment < allowedUntil
  return {
    'cover.open': Number(isOpen),
    'water.level': water(nameplate, moment, world),
    'dev.tilt': isOpen ? round(24 + 20 * chance(seed, 3), 1) : round(2 * chance(seed, 4), 1),
    'cover.armed': Number(armed),
    'cover.allowed': Number(isAllowed),
    'cover.intrusion': Number(isOpen && armed && !isAllowed),
    'battery.level': batteryLevel(seed, moment),
    'comm.rssi': round(-78 - 20 * chance(seed, 5) + 4 * wander(seed + 5, moment / (HOUR / 4)), 0),
  }
}

export const manholeSim = rememberingSim<Memory>({
  model: 'MH-2',
  faults: [
    ['leaky', 0.04],
    ['offline', 0.03],
  ],
  delivered: { armed: true, allowedUntil: 0 },
  interval: 15 * MINUTE,
  measure,
  obey(memory, code, args, now) {
    const { on, until } = args as { on?: unknown; until?: unknown }
    if (code === armCover.code) return { ...memory, armed: on === true }
    if (code !== allowOpening.code) return 3
    const end = typeof until === 'string' ? Date.parse(until) : Number.NaN
    return end > now ? { ...memory, allowedUntil: end } : 2
  },
  next(nameplate, now, world, { allowedUntil }) {
    const opening = openingOf(world.seedOf(nameplate), now)
    const tomorrow = (Math.floor(now / DAY) + 1) * DAY
    return Math.min(
      ...([allowedUntil, opening?.from, opening?.to, tomorrow].filter(
        (at) => at !== undefined && at > now,
      ) as number[]),
    )
  },
})
