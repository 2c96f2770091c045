import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'

/** A newcomer watches the city light up: the demo begins this long before dusk. */
const BEFORE_DUSK = 120_000

/** Offset that puts the present moment just before the dusk nearest to it, ms. */
function offsetToDusk(place: Place, now: number): number {
  const day = nightOf(place.timeZone, now)
  const dusks = [day, day + 1].map((night) => nightSun(place, night).sunset - BEFORE_DUSK - now)
  return dusks.reduce((best, offset) => (Math.abs(offset) < Math.abs(best) ? offset : best))
}

/** The offset of a demo, chosen once and kept over restarts. */
export function demoOffset(file: string, place: Place, now: number): number {
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { offsetMs: number }).offsetMs
  const offsetMs = offsetToDusk(place, now)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ offsetMs })}\n`)
  return offsetMs
}
