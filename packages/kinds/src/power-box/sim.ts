import { boxModes, type Values } from '@lamplighter/contract'
import { burning, planOf, shareAt } from '../luminaire/burning.ts'
import { makeOf } from '../luminaire/make.ts'
import { nextPlanStep } from '../luminaire/plan.ts'
import { OFF_WATTS } from '../luminaire/power.ts'
import { createController } from '../settings/controller.ts'
import { keepersOf } from '../settings/keeper.ts'
import { answerSerialTest } from '../settings/serial.ts'
import { round, type Sim, type SimKind, type SimStart } from '../sim.ts'
import { localDay } from '../sun.ts'
import { kept } from '../world/kept.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import { type Phase, type Plate, phaseOf, type World } from '../world/world.ts'
import { powerBoxActions } from './actions.ts'
import { outputsOfLamps } from './feeders.ts'
import { hand, orderedOutput } from './hand.ts'
import { LOOPS, type Loop } from './outputs.ts'
import { keptByPowerBox } from './settings/index.ts'
import { isFed } from './supply.ts'

const HOUR = 3_600_000
const PHASES: readonly Phase[] = [1, 2, 3]
/** Share of the lamps' power lost in the cables. */
const CABLE_LOSS = 0.02
/** Controller and contactor coils, W on each phase. */
const OWN_WATTS = 4
/** The last output feeds ornament, which goes out before midnight. */
const ORNAMENT = 4
const ORNAMENT_OFF_HOUR = 22
/** Delivered to follow its year table. */
const YEAR_TABLE = 1
/** A worn contactor does not let go of this output. */
const STICKS: Loop = 2
const DOOR_CHANCE = 0.03
const DOOR_HOURS = 0.6

type Hands = { [output in Loop]?: { readonly on: boolean; readonly until: number } }
type Memory = { readonly hands: Hands; readonly cleared: number; readonly controller: unknown }
const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'hands' in saved
const keeperOf = keepersOf(keptByPowerBox)

type Load = { readonly watts: readonly [number, number, number]; readonly energy: number }

/** What a hand has told an output; null where its plan decides. */
type ByHand = (output: Loop) => boolean | null
const nobody: ByHand = () => null

function measure(plate: Plate, load: Load, at: number, world: World, byHand: ByHand = nobody): Values {
  const seed = world.seedOf(plate)
  const dark = burning(planOf(null), world.place, at).level > 0
  const hour = hourOfDay(world.place, at)
  const humidity = world.weather.humidity(at)
  const leaking = world.fault(plate) === 'leaky' ? 34 : 0
  const values: Record<string, number> = {}
  let total = 0
  let apparent = 0
  for (const [i, phase] of PHASES.entries()) {
    const lamps = load.watts[i]!
    const watts = lamps * (1 + CABLE_LOSS) + OWN_WATTS
    const voltage = world.voltage(plate.code, phase, at)
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
  values['elec.leakage'] = round(leaking + (dark ? 6 : 2) + humidity / 20 + wander(seed, at / HOUR), 1)
  const isOpen = doorOpen(seed, at, hour, world)
  values['cabinet.door'] = isOpen ? 1 : 0
  values['cabinet.lock'] = isOpen ? 1 : 0
  values['cabinet.smoke'] = 0
  values['cabinet.water'] = 0
  values['cabinet.mode'] = boxModes.indexOf('timed')
  values['cabinet.plan'] = YEAR_TABLE
  for (const n of LOOPS) {
    const planned = dark && (n !== ORNAMENT || (hour > 12 && hour < ORNAMENT_OFF_HOUR))
    const on = byHand(n) ?? planned
    values[`loop${n}.state`] = on ? 1 : 0
    values[`loop${n}.contact`] = on || (n === STICKS && world.fault(plate) === 'sticky') ? 1 : 0
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

const ownEnergy = (hours: number) => PHASES.length * OWN_WATTS * hours

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

const bunchesOf = ({ code }: Plate, world: World) =>
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

function at(plate: Plate, moment: number, world: World): Values {
  const watts: [number, number, number] = [0, 0, 0]
  let lamps = 0
  let hours = 0
  for (const bunch of bunchesOf(plate, world)) {
    const done = burning(planOf(bunch.planId), world.place, moment)
    const shining = done.level > 0 ? bunch.watts * shareAt(done.level) : bunch.shining * OFF_WATTS
    watts[bunch.phase - 1]! += shining + bunch.dark * OFF_WATTS
    lamps += bunch.before + bunch.watts * done.full
    lamps += OFF_WATTS * (bunch.shining * (done.hours - done.lit) + bunch.dark * done.hours)
    hours = done.hours
  }
  return measure(plate, { watts, energy: lamps * (1 + CABLE_LOSS) + ownEnergy(hours) }, moment, world)
}

function create(plate: Plate, world: World, { below, saved }: SimStart): Sim {
  const interval = 60_000 + Math.round(240_000 * chance(world.seedOf(plate), 6))
  const memory = isMemory(saved) ? saved : { hands: {}, cleared: 0, controller: null }
  const hands: Hands = { ...memory.hands }
  let cleared = memory.cleared
  let heard = 0

  const nextStep = (now: number) => nextPlanStep(planOf(null), world.place, now).at
  const energyOf = (now: number) => {
    const lamps = below.reduce((sum, lamp) => sum + (lamp.values(now)['elec.energy'] ?? 0), 0)
    return lamps * (1 + CABLE_LOSS) + ownEnergy(burning(planOf(null), world.place, now).hours)
  }
  const values = (now: number): Values => {
    const watts: [number, number, number] = [0, 0, 0]
    for (const lamp of below) watts[phaseOf(lamp.plate) - 1]! += lamp.values(now)['elec.activePower'] ?? 0
    const byHand: ByHand = (output) => {
      const hand = hands[output]
      return hand && hand.until > now ? hand.on : null
    }
    return {
      ...measure(plate, { watts, energy: energyOf(now) - cleared }, now, world, byHand),
      'cabinet.mode': (boxModes as readonly unknown[]).indexOf(controller.keeper.get('displayMode').mode),
      'cabinet.plan': Number(controller.keeper.get('planType').table),
    }
  }
  const lamps = below.filter(isFed)
  const wired = outputsOfLamps(lamps.map((lamp) => lamp.plate.code))
  const worn = world.fault(plate) === 'sticky' ? STICKS : null
  /** An output that a hand holds open takes the mains from its lamps, unless its contactor sticks. */
  const feed = (now: number) => {
    const open = LOOPS.filter((n) => n !== worn && (hands[n]?.until ?? 0) > now && hands[n]?.on === false)
    for (const lamp of lamps) lamp.supply(!open.some((n) => wired.get(lamp.plate.code) === n), now)
  }
  const controller = createController({
    plate,
    world,
    saved: memory.controller,
    keeperOf,
    actions: powerBoxActions,
    values,
    letGo: () => {
      for (const output of LOOPS) delete hands[output]
    },
    done: (keeper) => ({
      'dck.serialTest': answerSerialTest(keeper),
      'dck.clearEnergy'(_args, now) {
        cleared = energyOf(now)
        return null
      },
      [hand.code](args, now) {
        const ordered = orderedOutput(hand.code, args)
        if (!ordered) return null
        hands[ordered.output] = { on: ordered.on, until: args.until ? Date.parse(String(args.until)) : nextStep(now) }
        heard = now
        return { output: ordered.output, contact: values(now)[`loop${ordered.output}.contact`] === 1 }
      },
    }),
  })

  return {
    plate,
    step(now) {
      feed(now)
      const ends = Object.values(hands).flatMap((one) => (one && one.until > now ? [one.until] : []))
      const settled = heard > 0
      heard = 0
      return { next: Math.min(nextStep(now), ...ends), settled }
    },
    order: (code, args, now) => (code === 'dcs.read' ? 0 : (controller.order(code, args, now) ?? 3)),
    values,
    interval: () => interval,
    save(): Memory | null {
      const kept = controller.save()
      return Object.keys(hands).length > 0 || cleared !== 0 || kept ? { hands, cleared, controller: kept } : null
    },
    powerReturned: () => {},
  }
}

export const powerBoxSim: SimKind = { at, create }
