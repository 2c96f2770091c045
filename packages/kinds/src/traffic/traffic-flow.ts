import { type Place, zoneOffset } from '../sun.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Flow and speed are means of so much time. */
export const STEP = 5 * MINUTE

const bump = (hour: number, at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2))

/** 1970 began on a Thursday. */
function isWeekend({ timeZone }: Place, at: number): boolean {
  const day = (Math.floor((at + zoneOffset(timeZone, at)) / DAY) + 4) % 7
  return day === 0 || day === 6
}

/** Share of the capacity of the road: two peaks on weekdays, one broad one in the afternoon at weekends. */
function demand(place: Place, at: number): number {
  const hour = hourOfDay(place, at)
  const day = 0.38 * bump(hour, 14, 5.5)
  if (isWeekend(place, at)) return 0.05 + day + 0.28 * bump(hour, 15.5, 3.5)
  return 0.05 + day + 0.55 * bump(hour, 8, 1.3) + 0.6 * bump(hour, 18, 1.5)
}

/** Vehicles an hour that a road lets through at most, and what they drive on the empty road, km/h. */
const [NARROW, WIDE] = [900, 2_700]
const [SLOW, FAST] = [42, 60]
/** The curve of the Bureau of Public Roads: the time that a stretch takes rises with the fourth power of its load. */
const [DELAY, POWER] = [0.6, 4]

const capacityOf = (seed: number) => NARROW + (WIDE - NARROW) * chance(seed, 11)

/** Vehicles an hour. */
export function flowAt(seed: number, place: Place, at: number): number {
  const step = Math.floor(at / STEP)
  const own = 1 + 0.12 * wander(seed + 12, step)
  return Math.round(capacityOf(seed) * demand(place, step * STEP) * own)
}

/** km/h */
export function speedAt(seed: number, place: Place, at: number): number {
  const free = SLOW + (FAST - SLOW) * chance(seed, 13)
  return free / (1 + DELAY * (flowAt(seed, place, at) / capacityOf(seed)) ** POWER)
}

/** Free spaces of a car park that is full by day and half empty by night. */
export function freeSpacesAt(seed: number, place: Place, at: number): number {
  const spaces = 80 + Math.round(240 * chance(seed, 14))
  const hour = hourOfDay(place, at)
  const day = isWeekend(place, at) ? 0.55 * bump(hour, 16, 4) : 0.62 * bump(hour, 13, 4.5)
  const taken = 0.32 + day + 0.05 * wander(seed + 15, Math.floor(at / STEP) / 6)
  return Math.round(spaces * (1 - Math.min(1, taken)))
}

/** The first bus of the day and the last, in minutes of the day. */
const [FIRST_BUS, LAST_BUS] = [330, 1_350]

/** Minutes until the next bus; null by night, when none comes. */
export function nextBusAt(seed: number, place: Place, at: number): number | null {
  const now = Math.floor(((at + zoneOffset(place.timeZone, at)) % DAY) / MINUTE)
  const headway = 6 + Math.floor(7 * chance(seed, 16))
  if (now < FIRST_BUS) return FIRST_BUS - now <= headway ? FIRST_BUS - now : null
  const left = headway - ((now - FIRST_BUS) % headway)
  return now + left > LAST_BUS ? null : left
}
