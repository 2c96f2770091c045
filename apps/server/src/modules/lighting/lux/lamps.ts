import type { LuxSetting } from '@lamplighter/contract'
import type { Place } from '@lamplighter/kinds/sun'
import type { Carried } from '../../devices/devices/index.ts'
import { plannedLight } from '../plans/index.ts'
import type { GovernedLamp } from './governed.store.ts'

/** Monitor action types of the contract (section 3). */
const LINKAGE = 1
const CONSTANT_ILLUMINANCE = 2
const LEAST = 10
/** A lamp without a schedule that is known is on in the dark until told otherwise. */
const ALL_NIGHT: Carried = { planId: 'all-night' }
/** A schedule is looked at for so many changes: one that never lights is not looked at for ever. */
const CHANGES = 40

const lightOf = (carried: Carried, place: Place) => plannedLight(carried, place) ?? plannedLight(ALL_NIGHT, place)!

/** Lamps that their schedules leave dark, and nobody else lights. */
export const darkLamps = (lamps: readonly GovernedLamp[], place: Place, now: number) =>
  lamps.filter((lamp) => !lamp.isLit && lightOf(lamp, place).level(now) === 0)

/** The level at which a lamp is switched on, %. */
export function levelOf(
  { action, level, targetLux }: Pick<LuxSetting, 'action' | 'level' | 'targetLux'>,
  { designLux }: Pick<GovernedLamp, 'designLux'>,
  lux: number,
): number {
  if (action === LINKAGE) return 100
  if (action !== CONSTANT_ILLUMINANCE || designLux === null) return level
  return Math.round(Math.min(100, Math.max(LEAST, ((targetLux - lux) / designLux) * 100)))
}

function nextOn(carried: Carried, place: Place, now: number): number | null {
  const light = lightOf(carried, place)
  let level = light.level(now)
  let at = now
  for (let change = 0; change < CHANGES; change++) {
    const step = light.next(at)
    if (level === 0 && step.level > 0) return step.at
    ;({ level, at } = step)
  }
  return null
}

/** When the schedules light the first of these lamps, ms; null where none does. */
export function plannedOn(carried: readonly Carried[], place: Place, now: number): number | null {
  const different = new Map(carried.map((one) => [`${one.planId} ${one.planVersion ?? ''}`, one]))
  const moments = [...different.values()].flatMap((one) => nextOn(one, place, now) ?? [])
  return moments.length > 0 ? Math.min(...moments) : null
}
