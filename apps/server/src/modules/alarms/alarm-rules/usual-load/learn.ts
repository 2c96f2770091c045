import type { Place } from '@lamplighter/kinds/sun'
import { boxState, type FedLamp, LOADS, STATE_PLACES } from './box-state.ts'
import { createSteady } from './steady.ts'

/** A state with fewer readings in a night tells nothing of it. */
const LEAST_READINGS = 3

/** What a box said at a moment, of `LEARNED_PLACES` in that order. */
export type PastLoad = { readonly at: number; readonly values: readonly (number | null)[] }
export const LEARNED_PLACES: readonly number[] = [...LOADS, ...STATE_PLACES]

/** Medians of a night, in the order of `LOADS`; null where nothing was measured. */
export type NightLoad = { readonly state: string; readonly medians: readonly (number | null)[] }
export type Interval = readonly [from: number, to: number]

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** What a box took in a night, by the states in which it was; `held` is when a command or a lock-out changed what is usual. */
export function nightLoads(
  readings: readonly PastLoad[],
  lamps: readonly FedLamp[],
  place: Place,
  held: readonly Interval[],
): NightLoad[] {
  const [latest, steady] = [new Map<number, number>(), createSteady()]
  const byState = new Map<string, number[][]>()
  for (const { at, values } of readings) {
    LEARNED_PLACES.forEach((one, n) => {
      const value = values[n]
      if (value !== null && value !== undefined) latest.set(one, value)
    })
    const isHeld = held.some(([from, to]) => from <= at && at <= to)
    const batch = steady.begin()
    const told = boxState((one) => latest.get(one) ?? null, lamps, place, at)
    const state = batch.see(0, isHeld ? null : told, at)
    batch.keep()
    // What it did not measure anew says nothing of its state now.
    const measured = values.slice(0, LOADS.length)
    if (state === null || measured.every((value) => value === null)) continue
    const own = byState.get(state) ?? LOADS.map(() => [])
    byState.set(state, own)
    measured.forEach((value, n) => {
      if (value !== null) own[n]!.push(value)
    })
  }
  return [...byState].flatMap(([state, own]) =>
    own.some((values) => values.length >= LEAST_READINGS)
      ? [{ state, medians: own.map((values) => (values.length >= LEAST_READINGS ? medianOf(values) : null)) }]
      : [],
  )
}
