import type { Filled } from '@lamplighter/contract'
import { enums } from '@lamplighter/contract'
import { type HeldPlan, stampOf } from '../settings/plan-stamp.ts'
import type { Place } from '../sun.ts'
import type { Nameplate, World } from '../world/world.ts'
import { outputOf } from './output.ts'
import { planOf, planTimeline } from './plan.ts'
import { isOccupied, nextSeen, type Sensing } from './sensing.ts'
import { isValid, lightTimeline, punctualTable, punctualTimeline, type TimingStep, timingTimeline } from './tables.ts'
import { byClockAhead, nextTimelineStep, type Timeline, timelineLevel } from './timeline.ts'

/** What a lamp that was told otherwise than it was delivered asks of itself. */
export type Schedule = {
  /** Level asked for at a moment, %. */
  level(at: number): number
  /** When that may change next. */
  next(at: number): number
  /** Next step of its table: where an order without an end gives way. */
  nextStep(at: number): number
  /** What it gives of a level, %: an output told wrong gives something else. */
  gives(level: number): number
}

/** What a lamp holds, and what of it was written. */
export type Held = {
  get(setting: string): Filled
  isWritten(setting: string): boolean
  /** How far its own clock runs ahead, ms. */
  readonly ahead: number
}

const MODES = Object.keys(enums.controlMode).map(Number)
export const TIMING = MODES[0]
const LIGHT = MODES[2]

type InForce = 'timing' | 'punctual' | 'light' | 'delivered'

/** A clock table that was never written, or asks for nothing, leaves a lamp the plan that it was delivered with. */
function inForce({ get, isWritten }: Pick<Held, 'get' | 'isWritten'>): InForce {
  const { mode } = get('planType')
  if (mode === LIGHT) return 'light'
  if (mode === TIMING) return 'timing'
  return isWritten('onTimePlan') && punctualTable(get('onTimePlan')).steps.some(isValid) ? 'punctual' : 'delivered'
}

const NO_PLAN: HeldPlan = { id: '', version: 0 }

/** The plan that a lamp carries out. */
export function planOfLamp(nameplate: Nameplate, held: Pick<Held, 'get' | 'isWritten'>): HeldPlan {
  switch (inForce(held)) {
    case 'timing':
      return stampOf(held.get('timingPlan'))
    case 'punctual':
      return stampOf(held.get('onTimePlan'))
    case 'light':
      return NO_PLAN
    case 'delivered':
      return { ...NO_PLAN, id: nameplate.planId ?? '' }
  }
}

const ACTING = ['timingPlan', 'onTimePlan', 'planType', 'place', 'sensing', 'relayLevel', 'output'] as const

/** What the settings of a lamp ask for, in the time of its own clock; null where nothing but its plan as delivered does. */
export function scheduleOf(nameplate: Nameplate, world: World, held: Held): Schedule | null {
  if (!ACTING.some((setting) => held.isWritten(setting))) return null
  const timeline = timelineOf(nameplate, world, held)
  const table = (at: number) => timelineLevel(timeline, at)
  const nextStep = (at: number) => nextTimelineStep(timeline, at)
  const gives = outputOf(held.get('relayLevel'), held.get('output'))
  const sensing = held.get('sensing') as Sensing
  if (!sensing.enabled) return { level: table, next: nextStep, nextStep, gives }
  const seed = world.seedOf(nameplate)
  return {
    level(at) {
      const level = table(at)
      return level > sensing.idleLevel && !isOccupied(at, seed, sensing) ? sensing.idleLevel : level
    },
    next: (at) => (table(at) > sensing.idleLevel ? Math.min(nextStep(at), nextSeen(at, seed, sensing)) : nextStep(at)),
    nextStep,
    gives,
  }
}

function timelineOf(nameplate: Nameplate, world: World, held: Held): Timeline {
  const { get, isWritten, ahead } = held
  const { lat, lng } = get('place') as Place
  const place = isWritten('place') ? { lat, lng, timeZone: world.place.timeZone } : world.place
  switch (inForce(held)) {
    case 'light': {
      const { onLux, offLux } = get('luxThreshold') as { onLux: number; offLux: number }
      const { level, holdSeconds } = get('linkedBrightness') as { level: number; holdSeconds: number }
      return lightTimeline({ onLux, offLux, level, holdSeconds }, world.weather, world.place)
    }
    case 'timing':
      return byClockAhead(timingTimeline(get('timingPlan').steps as readonly TimingStep[], place), ahead)
    case 'punctual':
      return byClockAhead(punctualTimeline(punctualTable(get('onTimePlan')), place), ahead)
    case 'delivered':
      return byClockAhead(planTimeline(planOf(nameplate.planId), place), -world.lag(nameplate))
  }
}
