import type { Values } from '@lamplighter/contract'
import { boxModes } from '@lamplighter/contract'
import { burning, shareAt } from '../luminaire/burning.ts'
import { makeOf } from '../luminaire/make.ts'
import { planOf } from '../luminaire/plan.ts'
import { OFF_WATTS } from '../luminaire/power.ts'
import { round } from '../sim.ts'
import { localDay } from '../sun.ts'
import { kept } from '../world/kept.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import { type Nameplate, type Phase, phaseOf, type World } from '../world/world.ts'
import { channelLeakage } from './leakage.ts'
import { LOOPS, type Loop } from './outputs.ts'
import type { Inputs } from './schedule.ts'

const HOUR = 3_600_000
const PHASES: readonly Phase[] = [1, 2, 3]
/** Share of the lamps' power lost in the cables. */
export const CABLE_LOSS = 0.02
/** Controller and contactor coils, W on each phase. */
const OWN_WATTS = 4
/** The last output feeds ornament, which goes out before midnight. */
const ORNAMENT = 4
const ORNAMENT_OFF_HOUR = 22
/** Delivered to follow its year table. */
const YEAR_TABLE = 1
/** A worn contactor does not let go of this output. */
export const STICKS: Loop = 2
const DOOR_CHANCE = 0.03
const DOOR_HOURS = 0.6

type Load = { readonly watts: readonly [number, number, number]; readonly energy: number }

/** How an output was told to stand; null where the plan that it was delivered with decides. */
type Told = (output: Loop) => boolean | null
const nothingTold: Told = () => null

export const isDark = (at: number, world: World) => burning(planOf(null), world.place, at).level > 0

/** How the plan that it was delivered with has an output stand. */
export function closesAsDelivered(output: Loop, at: number, world: World): boolean {
  const hour = hourOfDay(world.place, at)
  return isDark(at, world) && (output !== ORNAMENT || (hour > 12 && hour < ORNAMENT_OFF_HOUR))
}

export function measure(nameplate: Nameplate, load: Load, at: number, world: World, told: Told = nothingTold): Values {
  const seed = world.seedOf(nameplate)
  const dark = isDark(at, world)
  const hour = hourOfDay(world.place, at)
  const values: Record<string, number> = {}
  let total = 0
  let apparent = 0
  for (const [i, phase] of PHASES.entries()) {
    const lamps = load.watts[i]!
    const watts = lamps * (1 + CABLE_LOSS) + OWN_WATTS
    const voltage = world.voltage(nameplate.code, phase, at)
    const voltAmperes = watts / (dark ? 0.95 : 0.42)
    values[`elec.p${phase}.voltage`] = round(voltage, 1)
    values[`elec.p${phase}.current`] = round(voltAmperes / voltage, 2)
    values[`elec.p${phase}.activePower`] = round(watts, 0)
    total += watts
    apparent += voltAmperes
  }
  values['elec.totalPower'] = round(total, 0)
  values['elec.totalPowerFactor'] = round(total / apparent, 2)
  values['elec.totalEnergy'] = Math.floor(load.energy)
  const leaking = channelLeakage(nameplate, world, at, dark)
  values['elec.leakage'] = round(
    leaking.reduce((sum, one) => sum + one, 0),
    1,
  )
  values['elec.leakageLevel'] = 0
  const isOpen = doorOpen(seed, at, hour, world)
  values['cabinet.door'] = isOpen ? 1 : 0
  values['cabinet.lock'] = isOpen ? 1 : 0
  values['cabinet.smoke'] = 0
  values['cabinet.water'] = 0
  values['cabinet.mode'] = boxModes.indexOf('timed')
  values['cabinet.plan'] = YEAR_TABLE
  for (const n of LOOPS) {
    const on = told(n) ?? closesAsDelivered(n, at, world)
    values[`loop${n}.state`] = on ? 1 : 0
    values[`loop${n}.contact`] = on || (n === STICKS && world.fault(nameplate) === 'sticky') ? 1 : 0
  }
  values['dev.temperature'] = round(world.weather.temperature(at) + 7 + total / 1500 + wander(seed + 1, at / HOUR), 0)
  values['comm.rssi'] = round(-66 - 14 * chance(seed, 5) + 4 * wander(seed + 2, at / (HOUR / 4)), 0)
  return values
}

/** Someone works at the cabinet on a few days a year, by daylight. */
function doorOpen(seed: number, at: number, hour: number, world: World): boolean {
  const day = localDay(world.place.timeZone, at)
  const opened = 9 + 7 * chance(seed + 3, day)
  return chance(seed + 4, day) < DOOR_CHANCE && hour >= opened && hour < opened + DOOR_HOURS
}

export const ownEnergy = (hours: number) => PHASES.length * OWN_WATTS * hours

/** Lamps of one plan on one phase, added up once. */
type Bunch = {
  readonly planId: string | null
  readonly phase: Phase
  watts: number
  dark: number
  shining: number
  before: number
}
const bunches = kept<World, string, readonly Bunch[]>()

const bunchesOf = ({ code }: Nameplate, world: World) =>
  bunches(world, code, () => {
    const byPlan = Map.groupBy(world.fedBy(code), (lamp) => `${phaseOf(lamp)} ${lamp.planId ?? ''}`)
    return [...byPlan.values()].map((lamps) => {
      const makes = lamps.map((lamp) => makeOf(lamp, world))
      return {
        planId: lamps[0]!.planId,
        phase: phaseOf(lamps[0]!),
        watts: makes.reduce((sum, make) => sum + make.watts, 0),
        dark: makes.filter((make) => make.dead).length,
        shining: makes.filter((make) => !make.dead).length,
        before: makes.reduce((sum, make) => sum + make.before.energy, 0),
      }
    })
  })

export function at(nameplate: Nameplate, moment: number, world: World): Values {
  const watts: [number, number, number] = [0, 0, 0]
  let lamps = 0
  let hours = 0
  for (const bunch of bunchesOf(nameplate, world)) {
    const done = burning(planOf(bunch.planId), world.place, moment)
    const shining = done.level > 0 ? bunch.watts * shareAt(done.level) : bunch.shining * OFF_WATTS
    watts[bunch.phase - 1]! += shining + bunch.dark * OFF_WATTS
    lamps += bunch.before + bunch.watts * done.full
    lamps += OFF_WATTS * (bunch.shining * (done.hours - done.lit) + bunch.dark * done.hours)
    hours = done.hours
  }
  return measure(nameplate, { watts, energy: lamps * (1 + CABLE_LOSS) + ownEnergy(hours) }, moment, world)
}

/** A lux head on the first analogue input; door and lock on the first two digital ones. */
export const inputsOf = (nameplate: Nameplate, world: World): Inputs => ({
  analogue: (channel, at) => (channel === 1 ? world.weather.lux(at) : null),
  digital: (channel, at) => channel <= 2 && doorOpen(world.seedOf(nameplate), at, hourOfDay(world.place, at), world),
})
