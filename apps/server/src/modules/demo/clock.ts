import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'

/** A newcomer watches the city light up: the demo begins this long before dusk. */
const BEFORE_DUSK = 120_000
/** A place that differs by more is another city's, degrees. */
const ANOTHER_CITY = 1

type Kept = { offsetMs: number } & Partial<Pick<Place, 'lat' | 'lng'>>

/** Offset that puts the present moment just before the dusk nearest to it, ms. */
function offsetToDusk(place: Place, now: number): number {
  const day = nightOf(place.timeZone, now)
  const dusks = [day, day + 1].map((night) => nightSun(place, night).sunset - BEFORE_DUSK - now)
  return dusks.reduce((best, offset) => (Math.abs(offset) < Math.abs(best) ? offset : best))
}

const isNear = ({ lat, lng }: Kept, place: Place) =>
  Math.abs((lat ?? place.lat) - place.lat) < ANOTHER_CITY && Math.abs((lng ?? place.lng) - place.lng) < ANOTHER_CITY

/** The offset of a demo, chosen once for its city and kept over restarts. */
export function demoOffset(file: string, place: Place, now: number): number {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null
  if (kept && isNear(kept, place)) return kept.offsetMs
  const { lat, lng } = place
  const offsetMs = offsetToDusk(place, now)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ offsetMs, lat, lng })}\n`)
  return offsetMs
}
