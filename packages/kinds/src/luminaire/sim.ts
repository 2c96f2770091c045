import type { Values } from '@lamplighter/contract'
import { orderedColour, orderedLevel, orderedRamp, resume } from '../capabilities/dim.ts'
import type { Sim, SimKind } from '../sim.ts'
import { deliveredHash, heldHash } from '../tables.ts'
import type { Nameplate, World } from '../world/world.ts'
import { alteredTable } from './alter.ts'
import { burning } from './burning.ts'
import { FACTORY_GROUP, type LampController, lampController, MODEL } from './controller.ts'
import { cyclingArc } from './cycling.ts'
import { asDelivered, withHeld } from './held.ts'
import { makeOf, measure, plannedEnergy, wattsAt } from './make.ts'
import { nextPlanStep, planOf } from './plan.ts'
import { OFF_WATTS } from './power.ts'
import { RAMP, rampLevel, relight, restart, restingAt, stepRamp, turnTo, warmth } from './ramp.ts'
import { planOfLamp, type Schedule, scheduleOf } from './schedule.ts'
import { TRIP_LEVEL } from './trip.ts'

const HOUR = 3_600_000
/** A sodium lamp takes this long from its arc to full power, ms. */
const WARM_UP = 180_000
const DELIVERED_TABLES = deliveredHash('luminaire')!
const LIT_INTERVAL = 15 * 60_000
const DARK_INTERVAL = 4 * HOUR

function at(nameplate: Nameplate, moment: number, world: World): Values {
  const make = makeOf(nameplate, world)
  const done = burning(planOf(nameplate.planId), world.place, moment)
  const shine = {
    level: done.level,
    command: done.level,
    watts: wattsAt(make, done.level),
    energy: plannedEnergy(make, done),
    hours: make.before.hours + done.lit,
  }
  return withHeld(measure(nameplate, make, shine, moment, world), asDelivered)
}

type Manual = { readonly level: number; readonly until: number; readonly colour?: number | null }
/** A lamp's own memory: its last order, and what orders and settings have added to what its plan as delivered would have counted. */
type Memory = {
  readonly manual: Manual | null
  readonly at: number
  readonly energy: number
  readonly hours: number
  readonly controller?: unknown
  /** The plan that it was delivered with, which its counters go by: an inventory may name the one that it was sent since. */
  readonly delivered?: string | null
}

const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'manual' in saved

function create(listed: Nameplate, world: World, { now: start, saved }: Parameters<SimKind['create']>[2]): Sim {
  const memory = isMemory(saved) ? saved : { manual: null, at: start, energy: 0, hours: 0 }
  const { delivered = listed.planId } = memory
  const nameplate = delivered === listed.planId ? listed : { ...listed, planId: delivered }
  const make = makeOf(nameplate, world)
  const plan = planOf(nameplate.planId)
  const stuck = world.fault(nameplate) === 'stuck'
  const arc = world.fault(nameplate) === 'cycling' ? cyclingArc(world.seedOf(nameplate)) : null
  const lag = world.lag(nameplate)
  const planned = (moment: number) => burning(plan, world.place, moment - lag)

  let manual: Manual | null = memory.manual
  const added = { energy: memory.energy, hours: memory.hours }
  let counted = memory.at
  // Few of a city's lamps are ever asked for more than light.
  let asked: LampController | null = null
  let schedule: Schedule | null = null

  const nextStep = (now: number) =>
    schedule ? schedule.nextStep(now) : nextPlanStep(plan, world.place, now - lag).at + lag
  const scheduled = (now: number) => (schedule ? schedule.level(now) : planned(now).level)
  const gives = (level: number) => {
    if (asked?.isTripped()) return 0
    return schedule ? schedule.gives(level) : level
  }

  /** What differs from its plan as delivered is counted from one of its own steps to the next. */
  const count = (now: number) => {
    const deviates = schedule !== null || asked?.deviates()
    while (counted < now && (deviates || (manual && counted < manual.until))) {
      const isHeld = manual !== null && counted < manual.until
      const step = schedule ? schedule.next(counted) : Math.max(nextStep(counted), counted + 1)
      addUntil(Math.min(now, isHeld ? manual!.until : step), gives(isHeld ? manual!.level : scheduled(counted)))
    }
    counted = Math.max(counted, now)
  }
  const addUntil = (end: number, level: number) => {
    const [from, to] = [planned(counted), planned(end)]
    const hours = (end - counted) / HOUR
    added.energy +=
      (asked?.powerGain() ?? 1) * wattsAt(make, level) * hours - (plannedEnergy(make, to) - plannedEnergy(make, from))
    added.hours += (level > 0 ? hours : 0) - (to.lit - from.lit)
    counted = end
  }
  const step = (now: number) => {
    count(now)
    if (manual && now >= manual.until) manual = null
    turnTo(ramp, manual?.level ?? scheduled(now), now)
    const hasTripped = asked?.trips(measured(now)['elec.leakage'] ?? 0) ?? false
    const { next, settled } = stepRamp(ramp, now)
    const change = manual?.until ?? schedule?.next(now) ?? nextStep(now)
    const flips = arc && ramp.target > 0 ? arc.step(now) : null
    return {
      next: Math.min(next, change, flips?.next ?? next),
      settled: settled || hasTripped || (flips?.changed ?? false),
    }
  }
  const hold = (order: Manual, now: number, lasts = RAMP) => {
    count(now)
    const recoloured = (order.colour ?? null) !== (manual?.colour ?? null)
    manual = order
    if (order.level !== ramp.target) turnTo(ramp, order.level, now, lasts)
    else if (recoloured) restart(ramp, now, lasts)
    step(now)
  }
  const letGo = (now: number) => {
    count(now)
    manual = null
    step(now)
  }

  const measured = (now: number): Values => {
    count(now)
    const done = planned(now)
    const level = gives(rampLevel(ramp, now))
    const watts = arc?.isOut(now) ? OFF_WATTS : wattsAt(make, level)
    const shine = {
      level,
      command: ramp.target,
      watts: watts > OFF_WATTS ? watts * warmth(ramp, now) : watts,
      energy: plannedEnergy(make, done) + added.energy,
      hours: make.before.hours + done.lit + added.hours,
      colour: manual?.colour ?? null,
    }
    const there = measure(nameplate, make, shine, now, world)
    return asked ? asked.shown(there) : there
  }

  const controller = () => {
    asked ??= lampController(nameplate, world, memory.controller, {
      values: measured,
      clearEnergy(now) {
        count(now)
        added.energy = -plannedEnergy(make, planned(now))
      },
      letGo,
    })
    return asked
  }
  const held = (setting: string) => (asked ? asked.keeper.get(setting) : asDelivered(setting))
  const isWritten = (setting: string) => setting in (asked?.keeper.save() ?? {})
  /** Looks up what its settings ask for. */
  const reschedule = () => {
    const { keeper, clockOff } = controller()
    schedule = scheduleOf(nameplate, world, { get: keeper.get, isWritten, ahead: clockOff() * 1_000 })
  }
  const configure = (code: string, args: unknown, now: number) => {
    if (code.startsWith('dcs.')) return controller().order(code, args, now) ?? 3
    count(now)
    const wasTripped = controller().isTripped()
    const given = controller().order(code, args, now)
    reschedule()
    if (wasTripped && !controller().isTripped()) relight(ramp, now)
    // Counts and readings that were set are worth telling.
    else if (code.startsWith('dck.')) restart(ramp, now, RAMP)
    turnTo(ramp, manual?.level ?? scheduled(now), now)
    return given ?? 3
  }

  if (memory.controller) reschedule()
  const ramp = restingAt(
    manual && manual.until > start ? manual.level : scheduled(start),
    nameplate.lampType === 'HPS' ? WARM_UP : 0,
  )
  step(start)
  return {
    nameplate,
    step,
    order(code, args, now) {
      if (code === 'dcs.read') return 0
      if (code === resume.code && stuck) return 5
      if (code === resume.code) letGo(now)
      if (code === resume.code) return { status: 0, result: { level: ramp.target } }
      const level = orderedLevel(code, args)
      if (level === null) return configure(code, args, now)
      const until = endOf(args) ?? nextStep(now)
      if (!(level >= 0 && level <= 100) || !(until > now)) return 2
      if (stuck || (level > 0 && asked?.isTripped())) return 5
      const seconds = orderedRamp(code, args)
      const lasts = Math.max(RAMP, (seconds ?? 0) * 1_000)
      hold({ level, until, colour: orderedColour(code, args) }, now, lasts)
      return 0
    },
    values(now) {
      const values = withHeld(measured(now), held)
      return asked?.isTripped() ? { ...values, 'elec.leakageLevel': TRIP_LEVEL } : values
    },
    tablesHash: () => (asked ? heldHash('luminaire', asked.keeper.get) : DELIVERED_TABLES),
    plan: () => planOfLamp(nameplate, { get: held, isWritten }),
    groupNumber: () => (asked ? Number(asked.keeper.get('group').number) : (nameplate.groupNumber ?? FACTORY_GROUP)),
    interval: () => (ramp.target > 0 ? LIT_INTERVAL : DARK_INTERVAL),
    save: (): Memory | null => {
      const kept = asked?.save() ?? null
      if (!manual && !added.energy && !added.hours && !kept) return null
      return { manual, at: counted, ...added, ...(kept ? { controller: kept, delivered } : {}) }
    },
    alter(now) {
      const { code, args } = alteredTable(held)
      configure(code, args, now)
    },
    powerReturned(now) {
      if (scheduled(now) > 0) hold({ level: 100, until: nextStep(now) }, now)
    },
  }
}

/** End of a manual order, ms; null until the next step of the plan. */
function endOf(args: unknown): number | null {
  return typeof args === 'object' && args && 'until' in args && args.until ? Date.parse(String(args.until)) : null
}

export const luminaireSim: SimKind = {
  model: MODEL,
  faults: [
    ['dead', 0.01],
    ['offline', 0.01],
    ['powerFactor', 0.005],
    ['stuck', 0.002],
    ['leaky', 0.003],
    ['lowPower', 0.003],
    ['highPower', 0.002],
    ['cycling', 0.002],
  ],
  create,
  at,
}
