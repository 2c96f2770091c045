/** Local wall-clock arithmetic in an IANA time zone, without a calendar library. */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, found)
  }
  return found
}

/** Offsets change at a quarter of an hour, and never twice in a day. */
const QUARTER = 900_000
export const DAY = 86_400_000
const offsets = new Map<string, Map<number, number>>()

/** Milliseconds that local time runs ahead of UTC at a moment. */
export function zoneOffset(timeZone: string, at: number): number {
  let known = offsets.get(timeZone)
  if (!known || known.size > 50_000) {
    known = new Map()
    offsets.set(timeZone, known)
  }
  const midnight = Math.floor(at / DAY) * DAY
  const offset = offsetAt(known, timeZone, midnight)
  if (offset === offsetAt(known, timeZone, midnight + DAY)) return offset
  return offsetAt(known, timeZone, Math.floor(at / QUARTER) * QUARTER)
}

function offsetAt(known: Map<number, number>, timeZone: string, at: number): number {
  const kept = known.get(at)
  if (kept !== undefined) return kept
  const part: Record<string, number> = {}
  for (const { type, value } of formatter(timeZone).formatToParts(at)) part[type] = Number(value)
  const local = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  const offset = local - at
  known.set(at, offset)
  return offset
}

/**
 * UTC moment of a local midnight plus minutes; `day` counts local days since 1970. A time that a change of the clock leaves
 * out comes as much later as the clock is set forward.
 */
export function localMoment(timeZone: string, day: number, minutes: number): number {
  const wall = day * DAY + minutes * 60_000
  const guess = wall - zoneOffset(timeZone, wall)
  const moment = wall - zoneOffset(timeZone, guess)
  return zoneOffset(timeZone, moment) === zoneOffset(timeZone, guess) ? moment : Math.max(guess, moment)
}

/** Local day number (days since 1970) of a moment. */
export const localDay = (timeZone: string, at: number): number => Math.floor((at + zoneOffset(timeZone, at)) / DAY)

/** Minutes since local midnight of a moment. */
export const localMinute = (timeZone: string, at: number): number =>
  Math.floor(((((at + zoneOffset(timeZone, at)) % DAY) + DAY) % DAY) / 60_000)

/** The lighting day runs from noon to noon: local day on whose evening this night begins. */
export const nightOf = (timeZone: string, at: number): number => localDay(timeZone, at - DAY / 2)

export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
