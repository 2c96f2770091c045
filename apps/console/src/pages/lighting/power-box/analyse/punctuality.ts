import { DAY, localMoment, nightOf, nightSun, type Place, zoneOffset } from '@lamplighter/kinds/sun'
import type { Row } from '../../../../device/curve/samples.ts'

const MINUTE = 60_000
/** A cabinet that was silent for longer does not tell when it switched. */
const SILENCE = 16 * MINUTE
/** So far from its usual moment a switch is late or early, minutes. */
export const STRAYS = 5

export const edges = ['on', 'off'] as const
export type Edge = (typeof edges)[number]

/** A switch between two reports: after the one and by the other, ms. */
export type Switched = { readonly after: number; readonly by: number }

/** From noon to noon, with the sunset to close by and the sunrise to open by, ms. */
export type Night = {
  readonly day: number
  readonly from: number
  readonly to: number
  readonly sun: Readonly<Record<Edge, number>>
}

export type NightSwitches = Readonly<Record<Edge, Switched | null>> & {
  readonly night: Night
  /** How the contact stood at the sun; null where the cabinet was silent then. */
  readonly stood: Readonly<Record<Edge, boolean | null>>
}

/** The latest nights whose sun has set, the newest first. */
export function nightsUntil(place: Place, now: number, count: number): Night[] {
  const { timeZone } = place
  const tonight = nightOf(timeZone, now)
  const newest = nightSun(place, tonight).sunset <= now ? tonight : tonight - 1
  return Array.from({ length: count }, (_, back) => {
    const day = newest - back
    const { sunset, sunrise } = nightSun(place, day)
    const noon = (at: number) => localMoment(timeZone, at, 720)
    return { day, from: noon(day), to: noon(day + 1), sun: { on: sunset, off: sunrise } }
  })
}

/** Every closing and opening of a contact that its reports show; what happened in a silence is left out. */
export function switchesIn(rows: readonly Row[]): Record<Edge, Switched[]> {
  const found: Record<Edge, Switched[]> = { on: [], off: [] }
  for (const [index, [by, is]] of rows.entries()) {
    const [after, was] = rows[index - 1] ?? [by, null]
    if (is === null || was === null || is > 0 === was > 0 || by - after > SILENCE) continue
    found[is > 0 ? 'on' : 'off'].push({ after, by })
  }
  return found
}

/** Of each night the closing nearest to sunset and the opening nearest to sunrise, back to the first reported. */
export function switchesByNight(rows: readonly Row[], nights: readonly Night[]): NightSwitches[] {
  const first = rows[0]?.[0]
  if (first === undefined) return []
  const all = switchesIn(rows)
  return nights
    .filter(({ to }) => to > first)
    .map((night) => {
      const nearest = (edge: Edge) => {
        const far = ({ by }: Switched) => Math.abs(by - night.sun[edge])
        const own = all[edge].filter(({ by }) => by >= night.from && by < night.to)
        return own.toSorted((a, b) => far(a) - far(b))[0] ?? null
      }
      const stood = (edge: Edge) => {
        const next = rows.findIndex(([at]) => at >= night.sun[edge])
        const [at, value] = rows[next] ?? [0, null]
        const isKnown = next > 0 && value !== null && at - rows[next - 1]![0] <= SILENCE
        return isKnown ? value > 0 : null
      }
      return {
        night,
        on: nearest('on'),
        off: nearest('off'),
        stood: { on: stood('on'), off: stood('off') },
      }
    })
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/**
 * What an output usually keeps to, in minutes after the sun or of the local day: between `earliest` and `latest`, for
 * reports tell no moment closer than that.
 */
export type Habit = {
  readonly keeps: 'sun' | 'clock'
  readonly earliest: number
  readonly latest: number
  readonly nights: number
}

const stray = (values: readonly number[]) => {
  const middle = median(values)
  return values.reduce((sum, value) => sum + Math.abs(value - middle), 0) / values.length
}

/** The habit that the nights show: the sun, or the clock where an output strays from the sun and not from that. */
export function habitOf(nights: readonly NightSwitches[], edge: Edge, timeZone: string): Habit | null {
  const seen = nights.flatMap((one) => (one[edge] ? [{ night: one.night, switched: one[edge] }] : []))
  if (seen.length === 0) return null
  const from = {
    sun: (night: Night, at: number) => (at - night.sun[edge]) / MINUTE,
    clock: (night: Night, at: number) => (at + zoneOffset(timeZone, at) - night.day * DAY) / MINUTE,
  }
  const minutes = (keeps: Habit['keeps'], end: keyof Switched) =>
    seen.map(({ night, switched }) => from[keeps](night, switched[end]))
  const sunStray = stray(minutes('sun', 'by'))
  const keeps = sunStray > STRAYS && stray(minutes('clock', 'by')) < sunStray / 2 ? 'clock' : 'sun'
  return {
    keeps,
    earliest: median(minutes(keeps, 'after')),
    latest: median(minutes(keeps, 'by')),
    nights: seen.length,
  }
}

/** When an output would switch in a night by its habit, ms. */
export function expectedIn({ day, sun }: Night, edge: Edge, habit: Habit, timeZone: string): Switched {
  const moment = (minutes: number) =>
    habit.keeps === 'sun' ? sun[edge] + minutes * MINUTE : localMoment(timeZone, day, minutes)
  return { after: moment(habit.earliest), by: moment(habit.latest) }
}

/** Minutes that a switch surely was early (below 0) or late; 0 where the reports do not tell it from the usual. */
export function strayed(switched: Switched, expected: Switched): number {
  if (switched.by < expected.after) return (switched.by - expected.after) / MINUTE
  return Math.max(0, switched.after - expected.by) / MINUTE
}
