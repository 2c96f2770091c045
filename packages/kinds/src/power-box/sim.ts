import { boxModes, type Filled, type Values } from '@lamplighter/contract'
import { burning } from '../luminaire/burning.ts'
import { DRAWN } from '../luminaire/calibration.ts'
import { nextPlanStep, planOf } from '../luminaire/plan.ts'
import { createController, settingsIn } from '../settings/controller.ts'
import { keepersOf } from '../settings/keeper.ts'
import { stampOf } from '../settings/plan-stamp.ts'
import { answerSerialTest } from '../settings/serial.ts'
import type { Sim, SimKind, SimStart } from '../sim.ts'
import { heldHash } from '../tables.ts'
import { chance } from '../world/noise.ts'
import { type Nameplate, phaseOf, type World } from '../world/world.ts'
import { powerBoxActions } from './actions.ts'
import { type ContactorMemory, createContactors } from './contactors.ts'
import { outputsOfLamps } from './feeders.ts'
import { hand, orderedOutput, resumeOutput } from './hand.ts'
import { channelLeakage, leakageStatus, tripping, withTrips } from './leakage.ts'
import { at, CABLE_LOSS, closesAsDelivered, inputsOf, isDark, measure, ownEnergy, STICKS } from './measure.ts'
import { LOOPS, type Loop } from './outputs.ts'
import { byRatio, ratioFactor } from './ratio.ts'
import { type BoxSchedule, boxScheduleOf, WEEK } from './schedule.ts'
import { keptByPowerBox } from './settings/index.ts'
import { isFed } from './supply.ts'

const MODEL = 'PB-3'

type Memory = ContactorMemory & {
  readonly cleared: number
  readonly controller: unknown
  /** How far the clock of the plan that it was delivered with stands behind, ms. */
  readonly behind?: number
}
const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'hands' in saved
const keeperOf = keepersOf(keptByPowerBox)

function create(nameplate: Nameplate, world: World, { below, saved }: SimStart): Sim {
  const interval = 60_000 + Math.round(240_000 * chance(world.seedOf(nameplate), 6))
  const memory = isMemory(saved) ? saved : { hands: {}, cleared: 0, controller: null }
  let cleared = memory.cleared
  let behind = memory.behind ?? 0
  let changed: () => void = () => undefined
  let hasNews = false
  let schedule: BoxSchedule | null = null

  const keeper = keeperOf(settingsIn(memory.controller))
  const factor = () => ratioFactor(keeper.get('currentRatio'))
  const leakingAt = (now: number) => channelLeakage(nameplate, world, now, isDark(now, world))
  const statusOf = (now: number) => leakageStatus(leakingAt(now), keeper.get('leakageThresholds'), contactors.trips())
  const deliveredStep = (now: number) => nextPlanStep(planOf(null), world.place, now).at
  const energyOf = (now: number) => {
    const lamps = below.reduce((sum, lamp) => sum + (lamp.values(now)['elec.energy'] ?? 0), 0)
    return lamps * (1 + CABLE_LOSS) + ownEnergy(burning(planOf(null), world.place, now).hours)
  }
  const stands = (output: Loop, now: number) =>
    contactors.stands(output, now) ?? (behind === 0 ? null : closesAsDelivered(output, now - behind, world))
  /** Outputs that open whatever they are told. */
  const broken = new Set<Loop>()
  const values = (now: number): Values => {
    const watts: [number, number, number] = [0, 0, 0]
    for (const lamp of below) {
      const shown = lamp.values(now)
      watts[phaseOf(lamp.nameplate) - 1]! += shown[DRAWN] ?? shown['elec.activePower'] ?? 0
    }
    const energy = factor() * energyOf(now) - cleared
    const there = measure(nameplate, { watts, energy }, now, world, (n) => stands(n, now))
    const tripped = LOOPS.filter((n) => contactors.trips()[n] !== undefined)
    const level = Math.max(...statusOf(now).map((one) => one.level))
    return {
      ...withTrips(
        byRatio(there, factor()),
        leakingAt(now),
        tripped.filter((n) => n !== worn),
        level,
      ),
      'cabinet.mode': (boxModes as readonly unknown[]).indexOf(mode()),
      'cabinet.plan': Number(keeper.get('planType').table),
      ...Object.fromEntries([...broken].map((n) => [`loop${n}.contact`, 0])),
    }
  }
  const contactOf = (output: Loop, now: number) => ({ output, contact: values(now)[`loop${output}.contact`] === 1 })
  const lamps = below.filter(isFed)
  const wired = outputsOfLamps(lamps.map((lamp) => lamp.nameplate.code))
  const worn = world.fault(nameplate) === 'sticky' ? STICKS : null
  /** An output that was told to open takes the mains from its lamps, unless its contactor sticks. */
  const feed = (now: number) => {
    const open = LOOPS.filter((n) => broken.has(n) || (n !== worn && stands(n, now) === false))
    for (const lamp of lamps) lamp.supply(!open.some((n) => wired.get(lamp.nameplate.code) === n), now)
  }
  /** A protection that is told otherwise looks again. */
  const lookAgain = (given: Filled) => {
    contactors.resetTrips()
    return given
  }
  const controller = createController({
    nameplate,
    model: MODEL,
    world,
    saved: memory.controller,
    keeper,
    actions: powerBoxActions,
    values,
    letGo: () => contactors.releaseAll(),
    told: { 'dcs.leakageStatus': (now) => ({ channels: statusOf(now) }) },
    done: {
      'dck.reboot'() {
        contactors.resetTrips()
        return null
      },
      'dck.serialTest': answerSerialTest(keeper),
      'dck.clearEnergy'(_args, now) {
        cleared = factor() * energyOf(now)
        return null
      },
      [hand.code](args, now) {
        const ordered = orderedOutput(hand.code, args)
        if (!ordered) return null
        contactors.turn(ordered.output, ordered.on, args.until ? Date.parse(String(args.until)) : null, now)
        return contactOf(ordered.output, now)
      },
      [resumeOutput.code](args, now) {
        const output = LOOPS.find((loop) => loop === args.output)
        if (!output) return null
        contactors.release(output)
        return contactOf(output, now)
      },
    },
    written: {
      // The count goes on from where it stands.
      currentRatio(given, now) {
        cleared += (ratioFactor(given) - factor()) * energyOf(now)
        return given
      },
      leakageThresholds: lookAgain,
      leakageChannel: lookAgain,
    },
  })
  const mode = () => String(keeper.get('displayMode').mode)
  const contactors = createContactors({ saved: memory, mode, schedule: () => schedule, deliveredStep })
  const standing = (now: number) => {
    const shown = values(now)
    return LOOPS.map((n) => shown[`loop${n}.state`] === 1)
  }
  /** Looks up what its settings ask for. */
  const reschedule = () => {
    const { clockOff } = controller
    const written = keeper.save()
    const isWritten = (setting: string) => written !== null && setting in written
    schedule = boxScheduleOf(
      { get: keeper.get, isWritten, ahead: clockOff() * 1_000 },
      { inputs: inputsOf(nameplate, world), timeZone: world.place.timeZone, outputs: LOOPS },
    )
  }
  const configure = (code: string, args: unknown, now: number) => {
    if (code.startsWith('dcs.')) return controller.order(code, args, now) ?? 3
    if ((code === hand.code || code === resumeOutput.code) && !contactors.heeds()) return 2
    const ordered = orderedOutput(code, args)
    if (ordered?.on && contactors.trips()[ordered.output] !== undefined) return 5
    const [before, stood] = [mode(), standing(now)]
    const given = controller.order(code, args, now)
    reschedule()
    if (mode() !== before) contactors.leave(Object.fromEntries(LOOPS.map((n, at) => [n, stood[at]!])))
    hasNews = true
    return given ?? 3
  }
  if (memory.controller) reschedule()
  let told: readonly (boolean | null)[] = LOOPS.map(() => null)

  /** Closed outputs that leak more than they may open. */
  const protect = (now: number) => {
    const shown = values(now)
    const flowing = leakingAt(now).map((leaks, n) => (shown[`loop${LOOPS[n]}.contact`] === 1 ? leaks : 0))
    contactors.trip(tripping(flowing, keeper.get('leakageThresholds'), keeper.get('leakageChannel')))
  }

  return {
    nameplate,
    step(now) {
      protect(now)
      feed(now)
      const stood = LOOPS.map((n) => stands(n, now))
      const settled = hasNews || stood.some((one, at) => one !== told[at])
      told = stood
      hasNews = false
      return { next: Math.min(contactors.next(now), deliveredStep(now - behind) + behind), settled }
    },
    order: (code, args, now) => (code === 'dcs.read' ? 0 : configure(code, args, now)),
    values,
    tablesHash: () => heldHash('power-box', controller.keeper.get),
    plan: () => stampOf(keeper.get(keeper.get('planType').table === WEEK ? 'weekPlan' : 'yearPlan')),
    interval: () => interval,
    save(): Memory | null {
      const [kept, decided] = [controller.save(), contactors.save()]
      const late = behind === 0 ? {} : { behind }
      return decided || cleared !== 0 || kept || behind !== 0
        ? { ...(decided ?? { hands: {} }), cleared, controller: kept, ...late }
        : null
    },
    breakOutput(output, isBroken) {
      const loop = LOOPS.find((one) => one === output)
      if (loop === undefined) return false
      if (isBroken) broken.add(loop)
      else broken.delete(loop)
      hasNews = true
      changed()
      return true
    },
    delay(by) {
      behind = by
      changed()
    },
    onChange(call) {
      changed = call
    },
    powerReturned: () => {},
  }
}

export const powerBoxSim: SimKind = {
  model: MODEL,
  faults: [
    ['leaky', 0.04],
    ['sticky', 0.03],
  ],
  at,
  create,
}
