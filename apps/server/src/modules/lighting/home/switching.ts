import type { homeCalls, Output } from '@lamplighter/contract'
import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import { placeOf } from './store.ts'
import { type FedOutput, fedOutputs, type Turned, turnsAround } from './switching.store.ts'

const MINUTE = 60_000
/** So far from its usual moment a switch is missed. */
const LATE = 5 * MINUTE
/** A usual moment lies within this of the sun. */
const REACH = 120 * MINUTE
/** Nights that show what is usual. */
const NIGHTS = 7
/** An output that was seen less often keeps to what the others do. */
const LEAST = 2

type Edge = { readonly on: boolean; readonly sun: number; readonly before: readonly number[] }

/** The last sunset or sunrise, and those of the nights before it, the latest first. */
export function lastEdge(place: Place, now: number): Edge {
  const tonight = nightOf(place.timeZone, now)
  const { sunset, sunrise } = nightSun(place, tonight)
  const night = sunset <= now ? tonight : tonight - 1
  const on = sunset <= now && sunrise > now
  const edge = on ? 'sunset' : 'sunrise'
  const at = (back: number) => nightSun(place, night - back)[edge]
  return { on, sun: at(0), before: Array.from({ length: NIGHTS }, (_, back) => at(back + 1)) }
}

const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null

/** Which outputs missed an edge, by what is usual for each; `turned` counts its nights from the edge backwards. */
export function missedBy(
  outputs: readonly FedOutput[],
  turned: readonly Turned[],
  { on, sun, before }: Edge,
  now: number,
) {
  const own = Map.groupBy(turned, ({ boxId, number }) => `${boxId}/${number}`)
  const moments = [sun, ...before]
  const offsetsOf = (turns: readonly Turned[]) =>
    turns.filter(({ night }) => night > 0).map(({ night, by }) => by - moments[night]!)
  const usual = median(offsetsOf(turned)) ?? 0
  return outputs.flatMap(({ boxId, boxName, stationName, number, name, contact, held, reported }) => {
    // As somebody wants it: switched after all, or kept off on purpose.
    if (held !== null && held === contact) return []
    const turns = own.get(`${boxId}/${number}`) ?? []
    const offsets = offsetsOf(turns)
    const expected = sun + ((offsets.length >= LEAST ? median(offsets) : null) ?? usual)
    const tonight = turns.find(({ night }) => night === 0)
    const isStill = !tonight && contact === !on && Math.min(now, reported ?? 0) > expected + LATE
    const isLate = tonight !== undefined && (tonight.after ?? 0) > expected + LATE
    if (!isStill && !isLate) return []
    const switched = tonight ? new Date(tonight.by).toISOString() : null
    return [{ boxId, boxName, stationName, number, name, expected: new Date(expected).toISOString(), switched }]
  })
}

export async function missedSwitches(
  scope: Scope,
  now: number,
): Promise<Output<(typeof homeCalls)['home.missedSwitches']>> {
  const edge = lastEdge(await placeOf(scope), now)
  const outputs = await fedOutputs(scope, now)
  const boxIds = [...new Set(outputs.map(({ boxId }) => boxId))]
  const turned = await turnsAround(scope, boxIds, [edge.sun, ...edge.before], edge.on, REACH)
  return { on: edge.on, sun: new Date(edge.sun).toISOString(), outputs: missedBy(outputs, turned, edge, now) }
}
