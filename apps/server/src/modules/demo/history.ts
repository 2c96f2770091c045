import type { Fleet, InventoryDevice, Values } from '@lamplighter/contract'
import { planById, planLevel } from '@lamplighter/kinds/plan'
import { createWorld, placeOf, sims, type World } from '@lamplighter/kinds/sims'
import { DAY, type Place } from '@lamplighter/kinds/sun'
import type { LoadSample } from '../readings/index.ts'
import { plannedWatts } from '../readings/index.ts'

/** The past of a demo city, told by the same physics that its live devices run on. */

const HOUR = 3_600_000
const SAMPLE_EVERY = 300_000
export const HISTORY_DAYS = 30
export const RAW_DAYS = 2

export type PastDevice = { readonly id: number; readonly customerId: number; readonly plate: InventoryDevice }
export type Past = { readonly place: Place; readonly world: World; readonly devices: readonly PastDevice[] }

export function pastOf(
  fleet: Fleet,
  group: string,
  ids: ReadonlyMap<string, { id: number; customerId: number }>,
): Past {
  const plates = fleet.edges.filter((edge) => edge.group === group).flatMap((edge) => [edge.plate, ...edge.devices])
  const place = placeOf(plates, fleet.timeZone)
  const devices = plates.flatMap((plate) => {
    const known = ids.get(`${group}/${plate.code}`)
    return known ? [{ ...known, plate }] : []
  })
  return { place, world: createWorld({ place, seed: fleet.seed, devices: plates }), devices }
}

export const valuesAt = ({ world }: Past, plate: InventoryDevice, moment: number): Values =>
  sims[plate.kind].at(plate, moment, world)

/** A lamp reports every quarter of an hour while its plan wants it lit, every four hours by day; others steadily. */
export function reportsWithin(past: Past, plate: InventoryDevice, from: number, to: number): number[] {
  const moments: number[] = []
  const offset = past.world.seedOf(plate) % 900_000
  for (let at = from + offset; at < to; at += 900_000) {
    const quiet = plate.kind === 'luminaire' && Math.floor(at / HOUR) % 4 !== 0 && !isLit(past, plate, at)
    if (!quiet) moments.push(at)
  }
  return moments
}

const isLit = ({ place }: Past, plate: InventoryDevice, at: number) => {
  const plan = planById(plate.planId)
  return plan !== null && planLevel(plan, place, at) > 0
}

/**
 * Five-minute sums of an organisation. Lamps of one plan move together, so each plan is measured once for every level
 * it takes, lamp by lamp, instead of every lamp at every moment.
 */
export function loadSamples(past: Past, from: number, to: number): LoadSample[] {
  const lamps = past.devices.filter(({ plate }) => plate.kind === 'luminaire')
  const byPlan = Map.groupBy(lamps, ({ plate }) => plate.planId)
  const measured = new Map<string, { watts: number; planned: number; lit: number }>()
  const offline = lamps.filter(({ plate }) => past.world.fault(plate) === 'offline').length

  const measure = (planId: string | null, own: readonly PastDevice[], level: number, at: number) => {
    const key = `${planId}/${level}/${Math.floor(at / DAY)}`
    const known = measured.get(key)
    if (known) return known
    const sum = { watts: 0, planned: 0, lit: 0 }
    for (const { plate } of own) {
      sum.planned += plannedWatts(plate, past.place, at)
      if (past.world.fault(plate) === 'offline') continue
      const values = valuesAt(past, plate, at)
      sum.watts += values['elec.activePower'] ?? 0
      if ((values['lamp.level'] ?? 0) > 0 && !values['lamp.failure']) sum.lit++
    }
    measured.set(key, sum)
    return sum
  }

  const samples: LoadSample[] = []
  const customerId = past.devices[0]?.customerId
  if (customerId === undefined) return samples
  for (let at = from; at < to; at += SAMPLE_EVERY) {
    const sample: LoadSample = {
      customerId,
      at,
      lampWatts: 0,
      plannedWatts: 0,
      lamps: lamps.length,
      online: lamps.length - offline,
      lit: 0,
    }
    for (const [planId, own] of byPlan) {
      const plan = planById(planId)
      const sum = measure(planId, own, plan ? planLevel(plan, past.place, at) : 0, at)
      sample.lampWatts += sum.watts
      sample.plannedWatts += sum.planned
      sample.lit += sum.lit
    }
    samples.push(sample)
  }
  return samples
}
