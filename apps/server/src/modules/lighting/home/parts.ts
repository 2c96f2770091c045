import type { homeCalls, Output } from '@lamplighter/contract'
import { localMoment, nightOf, nightSun } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import { coverageBetween, energyBetween } from './load.store.ts'
import { faultyLamps, heaviestBoxes, lampsByLevel, tallyBoxes, tallyDistricts, tallyLampValues } from './parts.store.ts'
import { countUnrated, plannedKw } from './planned.ts'
import { placeOf } from './store.ts'

/** Rows of a short list: whole rows only. */
const ROWS = 8
const HOUR = 3_600_000
const PLAN_STEP = 300_000
const NOON = 720
const MONTH = 30
/** Before this much of the night has passed, a comparison would only tell how the sun moved. */
const COMPARABLE_AFTER = 30 * 60_000

type Answer<K extends keyof typeof homeCalls> = Output<(typeof homeCalls)[K]>

export async function byBoxes(scope: Scope): Promise<Answer<'home.boxes'>> {
  const { watts, low, high, leakage, ...counted } = await tallyBoxes(scope)
  return {
    ...counted,
    loadKw: watts === null ? null : watts / 1000,
    voltage: { low, high },
    worstLeakage: leakage,
    heaviest: await heaviestBoxes(scope, ROWS),
  }
}

/** The bands of the levels: out, and four quarters. */
const BANDS = [0, 1, 2, 3, 4].map((quarter) => ({
  quarter,
  from: quarter === 0 ? 0 : (quarter - 1) * 25 + 1,
  to: quarter * 25,
}))

export async function byLamps(scope: Scope, now: number): Promise<Answer<'home.lamps'>> {
  const { low, mean, high, ...values } = await tallyLampValues(scope, new Date(now - HOUR))
  const counted = new Map((await lampsByLevel(scope)).map(({ quarter, lamps }) => [quarter, lamps]))
  return {
    ...values,
    voltage: { low, mean, high },
    levels: BANDS.map(({ quarter, from, to }) => ({ from, to, lamps: counted.get(quarter) ?? 0 })),
    faults: await faultyLamps(scope, ROWS),
  }
}

export async function byEnergy(scope: Scope, now: number): Promise<Answer<'home.energy'>> {
  const place = await placeOf(scope)
  const shares = await tallyDistricts(scope)
  const tonight = nightOf(place.timeZone, now)
  const noon = (day: number) => localMoment(place.timeZone, day, NOON)
  const from = noon(tonight)
  const tonightKwh = await energyBetween(scope, from, now)
  let plannedKwh = 0
  for (let at = from; at < now; at += PLAN_STEP)
    plannedKwh += ((plannedKw(shares, place, at) ?? 0) * Math.min(PLAN_STEP, now - at)) / HOUR
  const unrated = countUnrated(shares)
  const lamps = shares.reduce((sum, share) => sum + share.lamps, 0)
  const sinceSunset = now - nightSun(place, tonight).sunset
  const lastSunset = nightSun(place, tonight - 7).sunset
  const districts = [...Map.groupBy(shares, ({ groupId }) => groupId)].map(([groupId, parts]) => ({
    groupId,
    name: parts[0]!.name,
    kw: parts.reduce((sum, { watts }) => sum + watts, 0) / 1000,
    plannedKw: plannedKw(parts, place, now),
    unrated: countUnrated(parts),
  }))
  return {
    tonightKwh,
    lastWeekKwh:
      sinceSunset > COMPARABLE_AFTER ? await energyBetween(scope, noon(tonight - 7), lastSunset + sinceSunset) : null,
    plannedKwh: lamps > unrated ? plannedKwh : null,
    unrated,
    monthKwh: await energyBetween(scope, noon(tonight - MONTH), from),
    perLampWh: tonightKwh !== null && lamps > 0 ? (tonightKwh * 1000) / lamps : null,
    coverage: await coverageBetween(scope, from, now),
    districts: districts.sort((one, other) => other.kw - one.kw).slice(0, ROWS),
  }
}
