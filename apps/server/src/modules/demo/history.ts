import type { Fleet, InventoryDevice, Values } from '@lamplighter/contract'
import { planLevel, planOf } from '@lamplighter/kinds/plan'
import { createWorld, placeOf, sims, type World } from '@lamplighter/kinds/sims'
import { DAY, type Place } from '@lamplighter/kinds/sun'
import type { LoadSample } from '../devices/readings/index.ts'
import { plannedWatts } from '../devices/readings/index.ts'
import { plannedLight } from '../lighting/plans/index.ts'
import { courseOf } from './course.ts'

/** The past of a demo city, told by the same physics that its live devices run on. */

const HOUR = 3_600_000
const QUARTER = HOUR / 4
/** A lamp tells of a step of its plan once it has come to rest, ms. */
const SETTLED = 2_000
const SAMPLE_EVERY = 300_000
export const HISTORY_DAYS = 30
const RAW_DAYS = 2

export type PastDevice = { readonly id: number; readonly customerId: number; readonly plate: InventoryDevice }
export type Past = { readonly place: Place; readonly world: World; readonly devices: readonly PastDevice[] }

export function pastOf(
  fleet: Fleet,
  group: string,
  ids: ReadonlyMap<string, { id: number; customerId: number }>,
): Past {
  const plates = [
    ...fleet.edges.filter((edge) => edge.group === group).flatMap((edge) => [edge.plate, ...edge.devices]),
    ...[...(fleet.ocpp?.piles ?? []), ...(fleet.player?.players ?? [])]
      .filter((own) => own.group === group)
      .map(({ plate }) => plate),
  ]
  const place = placeOf(plates, fleet.timeZone)
  const devices = plates.flatMap((plate) => {
    const known = ids.get(`${group}/${plate.code}`)
    return known ? [{ ...known, plate }] : []
  })
  return { place, world: createWorld({ place, language: fleet.language, seed: fleet.seed, devices: plates }), devices }
}

/** How far back what is written reaches, ms since 1970: single reports, hours, days. */
export type Depth = { readonly now: number; readonly raw: number; readonly hours: number; readonly days: number }

/** Rows that lamps may take altogether: of a large city less is invented, so that it is there as soon. */
const MOST = { raw: 400_000, hours: 800_000, days: 600_000 } as const
/** Rows that a lamp takes in a day. */
const A_DAY = { raw: 64, hours: 24, days: 1 } as const
/** Yesterday and today at least. */
const LEAST_HOURS = 1.5 * DAY

export function depthFor(pasts: readonly Past[], from: number, now: number): { lamps: Depth; other: Depth } {
  const lamps = pasts.reduce((sum, { devices }) => sum + devices.filter(({ plate }) => isLamp(plate)).length, 0)
  const reach = (rows: keyof typeof MOST) => now - (DAY * MOST[rows]) / A_DAY[rows] / Math.max(1, lamps)
  const raw = now - RAW_DAYS * DAY
  return {
    lamps: {
      now,
      raw: Math.max(raw, reach('raw')),
      hours: Math.max(from, Math.min(now - LEAST_HOURS, reach('hours'))),
      days: Math.max(from, reach('days')),
    },
    other: { now, raw, hours: from, days: from },
  }
}

const isLamp = ({ kind }: InventoryDevice) => kind === 'luminaire'

export const valuesAt = ({ world }: Past, plate: InventoryDevice, moment: number): Values =>
  sims[plate.kind].at(plate, moment, world)

/** A device reports every quarter of an hour, a lamp in the dark every four hours, and whenever its plan has turned it. */
export function reportsWithin(past: Past, plate: InventoryDevice, from: number, to: number): number[] {
  const offset = past.world.seedOf(plate) % QUARTER
  const quarters = Array.from(
    { length: Math.ceil((to - from - offset) / QUARTER) },
    (_, n) => from + offset + n * QUARTER,
  )
  if (!isLamp(plate)) return quarters
  const course = courseOf(past, plate.planId, from, to)
  const levelAt = (at: number) => course.find((stretch) => at < stretch.to)?.level ?? 0
  const turned = course.slice(1).map((stretch) => stretch.from + SETTLED)
  const spoken = quarters.filter((at) => Math.floor(at / HOUR) % 4 === 0 || levelAt(at) > 0)
  return [...spoken, ...turned].filter((at) => at < to).toSorted((a, b) => a - b)
}

/**
 * Five-minute sums of an organisation. Lamps of one plan move together, so each plan is measured once for every level
 * it takes, lamp by lamp, instead of every lamp at every moment.
 */
export function loadSamples(past: Past, from: number, to: number): LoadSample[] {
  const lamps = past.devices.filter(({ plate }) => isLamp(plate))
  const byPlan = Map.groupBy(lamps, ({ plate }) => plate.planId)
  const measured = new Map<string, { watts: number; planned: number; lit: number }>()
  const offline = lamps.filter(({ plate }) => past.world.fault(plate) === 'offline').length

  const measure = (planId: string | null, own: readonly PastDevice[], level: number, at: number) => {
    const key = `${planId}/${level}/${Math.floor(at / DAY)}`
    const known = measured.get(key)
    if (known) return known
    const sum = { watts: 0, planned: 0, lit: 0 }
    for (const { plate } of own) {
      sum.planned += plannedWatts(plannedLight, plate, past.place, at)
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
      const sum = measure(planId, own, planLevel(planOf(planId), past.place, at), at)
      sample.lampWatts += sum.watts
      sample.plannedWatts += sum.planned
      sample.lit += sum.lit
    }
    samples.push(sample)
  }
  return samples
}
