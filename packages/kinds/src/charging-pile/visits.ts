import { chance } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { World } from '../world/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A car may come in each of these, and is gone before the next; those of each pile begin at times of their own. */
const SLOT = 3 * HOUR
/** People come back week by week: what a meter counted until any moment is then known without adding up all of the past. */
const WEEK = (7 * 24 * HOUR) / SLOT
/** The piles were put up then; their meters stood at 0. */
const FIRST_SLOT = Date.UTC(2026, 0, 5) / SLOT
/** Driver and pile come to terms. */
const PLUGGING = MINUTE
/** Share of drivers who plug in and wait to be started from afar. */
const WAITING = 0.15

export const WATTS = 6_900
/** A battery that is nearly full takes less and less, down to this share. */
const TAPER = 20 * MINUTE
const LAST = 0.15

/** A car at the pile. */
export type Visit = {
  readonly from: number
  readonly to: number
  /** When its driver starts charging; null for one who waits to be started from afar. */
  readonly begins: number | null
  /** How long it charges with full power, ms. */
  readonly full: number
}

const offsetOf = (seed: number) => Math.floor(SLOT * chance(seed, 6))
export const slotAt = (seed: number, moment: number): number => Math.floor((moment - offsetOf(seed)) / SLOT)
export const beginOf = (seed: number, slot: number): number => slot * SLOT + offsetOf(seed)

const demand = (hour: number) => (hour > 7 && hour < 22 ? 0.9 : 0.4)

export function visitIn(seed: number, slot: number, world: World): Visit | null {
  const habit = slot % WEEK
  const begin = beginOf(seed, slot)
  if (chance(seed + 5, habit) >= demand(hourOfDay(world.place, begin))) return null
  const from = begin + Math.floor(20 * MINUTE * chance(seed + 1, habit))
  const to = begin + SLOT - MINUTE - Math.floor(15 * MINUTE * chance(seed + 2, habit))
  const begins = chance(seed + 3, habit) < WAITING ? null : from + PLUGGING
  return { from, to, begins, full: Math.floor((50 + 80 * chance(seed + 4, habit)) * MINUTE) }
}

/** A car that comes unexpectedly, is charged at once unless it waits to be started from afar, and leaves when another is awaited. */
export const guestAt = (from: number, to: number, waits: boolean): Visit => ({
  ...{ from, to, full: HOUR },
  begins: waits ? null : from + PLUGGING,
})

/** When a car that began to charge is full, unless it is stopped. */
export const endOf = (begun: number, { full, to }: Visit) => Math.min(begun + full + TAPER, to)

/** Share of the power that a car draws so long after it began, ms. */
export const shareAt = (after: number, { full }: Visit): number =>
  after <= full ? 1 : Math.max(LAST, 1 - ((1 - LAST) * (after - full)) / TAPER)

/** Wh that it has drawn so long after it began, ms. */
export function energyAfter(after: number, visit: Visit): number {
  const falling = Math.max(0, after - visit.full)
  const mean = (1 + shareAt(after, visit)) / 2
  return (WATTS * (Math.min(after, visit.full) + falling * mean)) / HOUR
}

/** Wh of a visit without orders from afar. */
const energyOf = (visit: Visit | null): number =>
  visit?.begins ? energyAfter(endOf(visit.begins, visit) - visit.begins, visit) : 0

const energyOfSlots = (seed: number, slots: number, world: World): number =>
  Array.from({ length: slots }, (_, n) => energyOf(visitIn(seed, FIRST_SLOT + n, world))).reduce((a, b) => a + b, 0)

/** Slots since the piles were put up. */
export const slotsSince = (slot: number): number => slot - FIRST_SLOT

/** What a meter has counted when a slot begins, Wh, without orders from afar. */
export function energyBefore(seed: number, slot: number, world: World): number {
  const weeks = Math.floor(slotsSince(slot) / WEEK)
  return weeks * energyOfSlots(seed, WEEK, world) + energyOfSlots(seed, slotsSince(slot) - weeks * WEEK, world)
}
