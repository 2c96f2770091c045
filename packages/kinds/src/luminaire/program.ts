import { SUN_ZENITH } from '@lamplighter/contract'
import { localMoment, nightOf, type Place, type SunNight, sunOfNight } from '../sun.ts'
import { afterNoon } from './clock.ts'
import type { PlanStep, Timeline } from './timeline.ts'

/** A moment of the night: local minutes of the day, or minutes after a sun event. */
export type Anchor = { readonly clock: number } | { readonly sun: 'sunset' | 'sunrise'; readonly offset: number }

/** A step of a program, in the order of its table; one that is not valid is passed over (action 2). */
export type ProgramStep = { readonly at: Anchor; readonly level: number; readonly isValid: boolean }

/** Where and by which clock a program is carried out. */
export type Frame = {
  readonly place: Place
  /** Whose noon begins a night, and whose clock its steps name. */
  readonly clockZone: string
  readonly zenith: number
}

const BEIJING_ZONE = 'Asia/Shanghai'
/** Table mode 1: the clock of Beijing, wherever the device stands. */
const BEIJING = 1

/** The zone of the clock that a table goes by. */
export const clockZone = (mode: unknown, timeZone: string): string => (mode === BEIJING ? BEIJING_ZONE : timeZone)

export const frameOf = (place: Place, mode: unknown, zenith = SUN_ZENITH): Frame => ({
  place,
  clockZone: clockZone(mode, place.timeZone),
  zenith,
})

/** Why a step is not carried out in a night. */
export type PassedOver = 'invalid' | 'beforeFirst' | 'afterLast' | 'overtaken' | 'polarDay' | 'nextNight'

/** A step in one night; null for the moment of one that hangs on a sun that does not set. */
export type NightStep = {
  readonly index: number
  readonly at: number | null
  readonly level: number
  readonly passedOver: PassedOver | null
}

const MINUTE = 60_000
const NOON = 720

const isBySun = (step: ProgramStep): boolean => 'sun' in step.at
const clockOf = ({ at }: ProgramStep): number => ('clock' in at ? afterNoon(at.clock) : 0)

/** Steps that all name the clock may stand in the order of the day or of the night; those of a sun stand as they follow. */
const ordered = (steps: readonly ProgramStep[]): readonly number[] => {
  const indices = steps.flatMap(({ isValid }, index) => (isValid ? [index] : []))
  if (indices.some((index) => isBySun(steps[index]!))) return indices
  return indices.toSorted((a, b) => clockOf(steps[a]!) - clockOf(steps[b]!))
}

/** Where the sun does not rise or set, the noon stands for it, and no offset leads out of the night. */
function sunMoment(anchor: Extract<Anchor, { sun: string }>, sun: SunNight, frames: boolean): number {
  const offset = anchor.offset * MINUTE
  if (anchor.sun === 'sunset') return sun.sunset + (sun.sets ? offset : frames ? 0 : Math.max(0, offset))
  return sun.sunrise + (sun.rises ? offset : frames ? 0 : Math.min(0, offset))
}

/**
 * The steps of a program in the night that begins on a day. The first and the last frame it: a step before the first
 * or after the last is passed over, and so is one that comes at or after a step behind it. In a polar day nothing that
 * hangs on the sun happens: a program with such a step leaves the lamp out, one by the clock alone runs as written.
 */
export function nightSteps(steps: readonly ProgramStep[], frame: Frame, day: number): readonly NightStep[] {
  const { place, clockZone, zenith } = frame
  const sun = steps.some((step) => step.isValid && isBySun(step)) ? sunOfNight(place, day, zenith) : null
  const isPolarDay = sun?.state === 'polarDay'
  const order = ordered(steps)
  const [first, last] = [order[0], order.at(-1)]
  const moment = ({ at }: ProgramStep, index: number): number => {
    if ('sun' in at) return sunMoment(at, sun!, index === first || index === last)
    return localMoment(clockZone, at.clock < NOON ? day + 1 : day, at.clock)
  }
  const moments = steps.map((step, index) => (step.isValid && !isPolarDay ? moment(step, index) : null))
  const passedOver = (index: number): PassedOver | null => {
    if (!steps[index]!.isValid) return 'invalid'
    if (isPolarDay) return 'polarDay'
    if (index === last) return null
    const at = moments[index]!
    if (at < moments[first!]!) return 'beforeFirst'
    if (at > moments[last!]!) return 'afterLast'
    const behind = order.slice(order.indexOf(index) + 1)
    return behind.some((other) => moments[other]! <= at && moments[other]! >= moments[first!]!) ? 'overtaken' : null
  }
  return steps.map(({ level }, index) => ({ index, at: moments[index]!, level, passedOver: passedOver(index) }))
}

/** What the steps of a night do, in order of time. */
export function carriedOut(night: readonly NightStep[], frame: Frame, day: number): readonly PlanStep[] {
  if (night.some(({ passedOver }) => passedOver === 'polarDay'))
    return [{ at: localMoment(frame.clockZone, day, NOON), level: 0 }]
  return night
    .flatMap(({ at, level, passedOver }) => (passedOver === null && at !== null ? [{ at, level }] : []))
    .sort((a, b) => a.at - b.at)
}

/** What a program does in a night, in order of time. */
export const programNight = (steps: readonly ProgramStep[], frame: Frame, day: number): readonly PlanStep[] =>
  carriedOut(nightSteps(steps, frame, day), frame, day)

/** Which program is in force in the night that begins on a day. */
export type ProgramOf = (day: number) => readonly ProgramStep[]

/**
 * Programs through the nights. A step holds until the next, also over the end of its night; one that would come when
 * the next night has begun is passed over.
 */
export function programTimeline(programOf: ProgramOf, frame: Frame): Timeline {
  const own = (day: number) => programNight(programOf(day), frame, day)
  const begins = (day: number) => own(day)[0]?.at ?? Number.POSITIVE_INFINITY
  return {
    dayOf(at) {
      const night = nightOf(frame.clockZone, at)
      return begins(night + 1) <= at ? night + 1 : night
    },
    steps(day) {
      const end = begins(day + 1)
      return own(day).filter(({ at }) => at < end)
    },
  }
}
