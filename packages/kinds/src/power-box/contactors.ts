import type { Trips } from './leakage.ts'
import { LOOPS, type Loop } from './outputs.ts'
import type { BoxSchedule } from './schedule.ts'

/** Modes in which a cabinet heeds no order from afar: its own switches have it, or it is out of use. */
const DEAF = ['manual', 'stopped']

type Stands = { [output in Loop]?: boolean }
type Hands = { [output in Loop]?: { readonly on: boolean; readonly until: number } }
export type ContactorMemory = { readonly hands: Hands; readonly resting?: Stands; readonly trips?: Trips }

type Options = {
  readonly saved: ContactorMemory
  readonly mode: () => string
  readonly schedule: () => BoxSchedule | null
  /** Next step of the plan it was delivered with. */
  readonly deliveredStep: (now: number) => number
}

/** Who decides over the outputs of a cabinet: its leakage protection, a hand until its time is up, its mode, what was written to it. */
export function createContactors({ saved, mode, schedule, deliveredStep }: Options) {
  const hands: Hands = { ...saved.hands }
  /** How outputs were left when the cabinet stopped following its plans. */
  let resting: Stands = { ...saved.resting }

  let trips: Trips = saved.trips ?? {}

  const stands = (output: Loop, now: number): boolean | null => {
    if (trips[output] !== undefined) return false
    if (mode() === 'stopped') return false
    const hand = hands[output]
    if (hand && hand.until > now) return hand.on
    return mode() === 'timed' ? (schedule()?.stands(output, now) ?? null) : (resting[output] ?? null)
  }
  return {
    /** Null where the plan that it was delivered with decides. */
    stands,
    heeds: () => !DEAF.includes(mode()),
    turn(output: Loop, on: boolean, until: number | null, now: number): void {
      if (mode() !== 'timed' && until === null) {
        delete hands[output]
        resting[output] = on
      } else hands[output] = { on, until: until ?? schedule()?.nextStep(output, now) ?? deliveredStep(now) }
    },
    trips: () => trips,
    /** Opens outputs until they are reset. */
    trip(more: Trips): void {
      trips = { ...more, ...trips }
    },
    resetTrips(): void {
      trips = {}
    },
    release(output: Loop): void {
      delete hands[output]
    },
    releaseAll(): void {
      for (const output of LOOPS) delete hands[output]
      resting = {}
      trips = {}
    },
    /** Its mode has changed: without a plan to follow the outputs stay as they stood. */
    leave(stood: Stands): void {
      resting = mode() === 'timed' ? {} : stood
    },
    next(now: number): number {
      const ends = Object.values(hands).flatMap((hand) => (hand && hand.until > now ? [hand.until] : []))
      return Math.min(deliveredStep(now), schedule()?.next(now) ?? Number.POSITIVE_INFINITY, ...ends)
    },
    /** Null when nobody has decided anything. */
    save(): ContactorMemory | null {
      const [rests, hasTripped] = [resting, trips].map((some) => Object.keys(some).length > 0)
      if (Object.keys(hands).length === 0 && !rests && !hasTripped) return null
      return { hands, ...(rests ? { resting } : {}), ...(hasTripped ? { trips } : {}) }
    },
  }
}
