import type { Values } from '@lamplighter/contract'
import { round } from '../sim.ts'
import { kept } from '../world/kept.ts'
import { chance, wander } from '../world/noise.ts'
import { type Fault, type Nameplate, phaseOf, type World } from '../world/world.ts'
import { type Burning, shareAt } from './burning.ts'
import { OFF_WATTS } from './power.ts'

const HOUR = 3_600_000
/** Share of poles that a lorry has backed into. */
const LEANING = 0.01
/** Light of a lamp with two colours: cold for traffic, warm for the late hours, K. */
const [COLD, WARM] = [4_000, 3_000]
const COLD_FROM_LEVEL = 80

/** How one lamp differs from the next of its type. */
type Make = {
  /** Full power, W; 0 when it shines no more. */
  readonly watts: number
  readonly powerFactor: number
  readonly leakage: number
  readonly rssi: number
  /** How far from upright its pole stands, degrees. */
  readonly tilt: number
  /** Wh and h on its counters when the books were opened. */
  readonly before: { readonly energy: number; readonly hours: number }
  readonly dead: boolean
}

const makes = kept<World, string, Make>()

/** What a lamp takes by its fault, of what one of its type takes. */
const GAINS: Partial<Record<Fault, number>> = { dead: 0, lowPower: 0.7, highPower: 1.3 }

export const makeOf = (nameplate: Nameplate, world: World): Make =>
  makes(world, nameplate.code, () => {
    const seed = world.seedOf(nameplate)
    const fault = world.fault(nameplate)
    const rated = nameplate.ratedWatts ?? 0
    const hours = 200 + 5_000 * chance(seed, 1)
    return {
      watts: ((fault && GAINS[fault]) ?? 1) * rated * (0.97 + 0.06 * chance(seed, 2)),
      powerFactor: (fault === 'powerFactor' ? 0.56 : 0.955) + 0.025 * chance(seed, 3),
      leakage: fault === 'leaky' ? 34 + 30 * chance(seed, 8) : 0.3 + 1.8 * chance(seed, 4),
      rssi: -68 - 28 * chance(seed, 5),
      tilt: chance(seed, 6) < LEANING ? 6 + 6 * chance(seed, 7) : 0.2 + 2.3 * chance(seed, 7),
      before: { hours, energy: hours * rated * 0.68 },
      dead: fault === 'dead',
    }
  })

export const wattsAt = (make: Make, level: number) =>
  level > 0 && !make.dead ? make.watts * shareAt(level) : OFF_WATTS

/** Wh a lamp has taken by following its plan. */
export const plannedEnergy = (make: Make, { full, lit, hours }: Burning): number =>
  make.before.energy + (make.dead ? OFF_WATTS * hours : make.watts * full + OFF_WATTS * (hours - lit))

/** What a lamp does at a moment; power in W, energy in Wh. */
export type Shine = {
  level: number
  command: number
  watts: number
  energy: number
  hours: number
  /** K as ordered; without one its own plan of colours holds. */
  colour?: number | null
}

export function measure(nameplate: Nameplate, make: Make, shine: Shine, at: number, world: World): Values {
  const seed = world.seedOf(nameplate)
  const lit = shine.watts > OFF_WATTS
  const voltage = world.voltage(nameplate.box, phaseOf(nameplate), at)
  const powerFactor = lit ? make.powerFactor * (0.93 + (0.07 * shine.level) / 100) : 0.35
  return {
    'lamp.level': round(shine.level, 0),
    'lamp.command': round(shine.command, 0),
    'elec.voltage': round(voltage, 1),
    'elec.current': round(shine.watts / (voltage * powerFactor), 3),
    'elec.activePower': round(shine.watts, 1),
    'elec.powerFactor': round(powerFactor, 2),
    'elec.energy': Math.floor(shine.energy),
    'lamp.operatingHours': Math.floor(shine.hours),
    'lamp.failure': make.dead ? 1 : 0,
    'elec.leakage': round(make.leakage * (lit ? 1 : 0.4), 1),
    'dev.temperature': round(world.weather.temperature(at) + 6 + shine.watts / 8 + wander(seed, at / HOUR), 0),
    'comm.rssi': round(make.rssi + 4 * wander(seed + 1, at / (HOUR / 4)), 0),
    ...sensed(nameplate, make, shine, wander(seed + 2, at / HOUR)),
  }
}

/** What only lamps of some types measure; the contract numbers each type twice. */
function sensed({ lightType }: Nameplate, make: Make, { level, colour }: Shine, sway: number): Values {
  switch ((lightType ?? 0) % 100) {
    case 3:
      return { 'dev.tilt': round(Math.max(0, make.tilt + 0.1 * sway), 1) }
    case 4:
      return { 'lamp.colour': level > 0 ? (colour ?? (level >= COLD_FROM_LEVEL ? COLD : WARM)) : null }
    default:
      return {}
  }
}
