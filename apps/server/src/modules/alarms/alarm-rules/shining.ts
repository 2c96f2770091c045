import { expectedWatts, isDark, warmUpOf } from '@lamplighter/kinds/drivers'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Device } from '../../devices/devices/index.ts'
import type { Latest } from './limits.ts'

/** A lamp and its meter come to rest within this after a change of level, ms. */
const REST = 60_000
/** States of a lamp are its level, and this: dark after it was lit, although it is told to be lit. */
const FAILED = 101
/** A state and the moment from which on it is judged are one number: a city has a hundred thousand of them. */
const STATES = 256
/** Added to a state of which the power was told, with it or since. */
const MEASURED = 128

const places = pointIndex('luminaire')
const placeOf = (key: string) => places.get(key)!
const LEVEL = placeOf('lamp.level')
const COMMAND = placeOf('lamp.command')
const WATTS = placeOf('elec.activePower')
const VOLTS = placeOf('elec.voltage')
/** What has to be known of a lamp to know how it shines. */
export const SHINING_PLACES: readonly number[] = [LEVEL, COMMAND, WATTS, VOLTS]
/** Below this there is no supply, V. */
const NO_SUPPLY = 50

type Lamp = Pick<Device, 'id' | 'ratedWatts' | 'lampType'>

/** How a lamp shines, as one reading tells. */
export type Shining = {
  readonly isLit: boolean
  /** W at its level, where that is known and its meter has come to rest; null where its power says nothing. */
  readonly expected: number | null
  /** It was dark in the reading before, though lit earlier and told to be, and is lit now. */
  readonly isRestart: boolean
}

function stateOf({ ratedWatts }: Lamp, latest: Latest, before: number | undefined): number | null {
  const [level, watts] = [latest(LEVEL), latest(WATTS)]
  if (level === null) return null
  const takesNothing = ratedWatts !== null && watts !== null && isDark(watts, expectedWatts(ratedWatts, level))
  if (level > 0 && !takesNothing) return Math.min(100, Math.max(1, Math.round(level)))
  // Without a supply it is dark for a reason of its own.
  const isFed = (latest(VOLTS) ?? NO_SUPPLY) >= NO_SUPPLY
  // One that is about to be lit may say what it was told before it shows it.
  return isFed && before !== undefined && before > 0 && (latest(COMMAND) ?? level) > 0 ? FAILED : 0
}

const isLit = (state: number | undefined): state is number => state !== undefined && state > 0 && state !== FAILED
/** A level that is shown in whole percents may be one beside. */
const isSame = (before: number | undefined, state: number) =>
  before === state || (isLit(before) && isLit(state) && Math.abs(before - state) <= 1)

/** Follows how lamps shine: since when at their level, and whether they come back from a dark that nobody ordered. */
export function createShining() {
  const known = new Map<number, number>()
  return {
    /** Readings that may be taken again: what they tell is remembered when they are kept. */
    begin() {
      const told = new Map<number, number>()
      return {
        see(lamp: Lamp, at: number, latest: Latest, said: Latest = latest): Shining | null {
          const packed = told.get(lamp.id) ?? known.get(lamp.id)
          const before = packed === undefined ? undefined : packed % MEASURED
          const state = stateOf(lamp, latest, before)
          if (state === null) return null
          const rest = isLit(before) ? REST : REST + warmUpOf(lamp.lampType)
          const isKnown = packed !== undefined && isSame(before, state)
          const readyAt = isKnown ? Math.floor(packed / STATES) : Math.ceil(at + rest)
          // What a device does not say again is as it was, but what it said of another level says nothing of this one.
          const isMeasured = said(WATTS) !== null || (isKnown && packed % STATES >= MEASURED)
          const now = readyAt * STATES + (isMeasured ? MEASURED : 0) + (isKnown ? before! : state)
          if (now !== packed) told.set(lamp.id, now)
          const { ratedWatts } = lamp
          const level = latest(LEVEL) ?? 0
          return {
            isLit: isLit(state),
            expected:
              isLit(state) && isMeasured && at >= readyAt && ratedWatts ? expectedWatts(ratedWatts, level) : null,
            isRestart: before === FAILED && isLit(state),
          }
        },
        keep() {
          for (const [id, packed] of told) known.set(id, packed)
        },
      }
    },
    /** A lamp that was not heard for a while may have been without power: it warms up again. */
    forget: (id: number) => void known.delete(id),
  }
}
