import type { Values } from '@lamplighter/contract'
import { orderedColour, orderedLevel, orderedRamp } from '../capabilities/dim.ts'
import type { Controller } from '../settings/controller.ts'
import type { Sim, SimKind } from '../sim.ts'
import type { Plate, World } from '../world/world.ts'
import { burning, planOf } from './burning.ts'
import { FACTORY_GROUP, lampController } from './controller.ts'
import { asDelivered, withHeld } from './held.ts'
import { makeOf, measure, plannedEnergy, wattsAt } from './make.ts'
import { nextPlanStep } from './plan.ts'
import { OFF_WATTS } from './power.ts'

const HOUR = 3_600_000
/** Soft dimming of an LED driver, ms; no order makes it quicker. */
const RAMP = 1_200
/** A sodium lamp takes this long from its arc to full power, ms. */
const WARM_UP = 180_000
const COLD_SHARE = 0.6
const LIT_INTERVAL = 15 * 60_000
const DARK_INTERVAL = 4 * HOUR

function at(plate: Plate, moment: number, world: World): Values {
  const make = makeOf(plate, world)
  const done = burning(planOf(plate.planId), world.place, moment)
  const shine = {
    level: done.level,
    command: done.level,
    watts: wattsAt(make, done.level),
    energy: plannedEnergy(make, done),
    hours: make.before.hours + done.lit,
  }
  return withHeld(measure(plate, make, shine, moment, world), asDelivered)
}

type Manual = { readonly level: number; readonly until: number; readonly colour?: number | null }
/** A lamp's own memory: its last order, and what orders have added to what the plan alone would have counted. */
type Memory = {
  readonly manual: Manual | null
  readonly at: number
  readonly energy: number
  readonly hours: number
  readonly controller?: unknown
}

const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'manual' in saved

function create(plate: Plate, world: World, { now: start, saved }: Parameters<SimKind['create']>[2]): Sim {
  const make = makeOf(plate, world)
  const plan = planOf(plate.planId)
  const stuck = world.fault(plate) === 'stuck'
  const warmUp = plate.lampType === 'HPS' ? WARM_UP : 0
  const lag = world.lag(plate)
  const planned = (moment: number) => burning(plan, world.place, moment - lag)
  const nextStep = (moment: number) => nextPlanStep(plan, world.place, moment - lag).at + lag

  const memory = isMemory(saved) ? saved : { manual: null, at: start, energy: 0, hours: 0 }
  let manual: Manual | null = memory.manual
  const added = { energy: memory.energy, hours: memory.hours }
  let counted = memory.at
  let target = manual && manual.until > start ? manual.level : planned(start).level
  const ramp = {
    from: target,
    at: Number.NEGATIVE_INFINITY,
    lasts: RAMP,
    struck: Number.NEGATIVE_INFINITY,
    told: true,
    warm: true,
  }

  const levelAt = (now: number) => ramp.from + (target - ramp.from) * Math.min(1, (now - ramp.at) / ramp.lasts)
  const wattsNow = (now: number) => {
    const warmth = warmUp ? Math.min(1, COLD_SHARE + ((1 - COLD_SHARE) * (now - ramp.struck)) / warmUp) : 1
    const watts = wattsAt(make, levelAt(now))
    return watts > OFF_WATTS ? watts * warmth : watts
  }
  const count = (now: number) => {
    if (manual) {
      const end = Math.min(now, manual.until)
      const [from, to] = [planned(counted), planned(end)]
      const hours = Math.max(0, end - counted) / HOUR
      if (hours > 0) {
        added.energy += wattsAt(make, manual.level) * hours - (plannedEnergy(make, to) - plannedEnergy(make, from))
        added.hours += (manual.level > 0 ? hours : 0) - (to.lit - from.lit)
      }
    }
    counted = now
  }
  const turnTo = (level: number, now: number, lasts = RAMP) => {
    if (level === target) return
    const from = levelAt(now)
    if (from <= 0 && level > 0) ramp.struck = now
    Object.assign(ramp, { from, at: now, lasts, told: false, warm: !(warmUp && from <= 0 && level > 0) })
    target = level
  }
  const step = (now: number) => {
    count(now)
    if (manual && now >= manual.until) manual = null
    turnTo(manual?.level ?? planned(now).level, now)
    const rested = !ramp.told && now >= ramp.at + ramp.lasts
    const warmed = !ramp.warm && now >= ramp.struck + warmUp
    if (rested) ramp.told = true
    if (warmed) ramp.warm = true
    const next = Math.min(
      ramp.told ? Number.POSITIVE_INFINITY : ramp.at + ramp.lasts,
      ramp.warm ? Number.POSITIVE_INFINITY : ramp.struck + warmUp,
      manual?.until ?? nextStep(now),
    )
    return { next, settled: rested || warmed }
  }
  const hold = (order: Manual, now: number, lasts = RAMP) => {
    count(now)
    const recoloured = (order.colour ?? null) !== (manual?.colour ?? null)
    manual = order
    if (order.level !== target) turnTo(order.level, now, lasts)
    else if (recoloured) Object.assign(ramp, { from: levelAt(now), at: now, lasts, told: false })
    step(now)
  }

  const measured = (now: number): Values => {
    const done = planned(now)
    const shine = {
      level: levelAt(now),
      command: target,
      watts: wattsNow(now),
      energy: plannedEnergy(make, done) + added.energy,
      hours: make.before.hours + done.lit + added.hours,
      colour: manual?.colour ?? null,
    }
    return measure(plate, make, shine, now, world)
  }

  // Few of a city's lamps are ever asked for more than light.
  let asked: Controller | null = null
  const controller = () => {
    asked ??= lampController(plate, world, memory.controller, {
      values: measured,
      clearEnergy(now) {
        count(now)
        added.energy = -plannedEnergy(make, planned(now))
      },
      letGo(now) {
        count(now)
        manual = null
        step(now)
      },
    })
    return asked
  }
  const held = (setting: string) =>
    asked || memory.controller ? controller().keeper.get(setting) : asDelivered(setting)
  const values = (now: number): Values => withHeld(measured(now), held)

  step(start)
  return {
    plate,
    step,
    order(code, args, now) {
      if (code === 'dcs.read') return 0
      const level = orderedLevel(code, args)
      if (level === null) return controller().order(code, args, now) ?? 3
      const until = endOf(args) ?? nextStep(now)
      if (!(level >= 0 && level <= 100) || !(until > now)) return 2
      if (stuck) return 5
      const seconds = orderedRamp(code, args)
      const lasts = Math.max(RAMP, (seconds ?? 0) * 1_000)
      hold({ level, until, colour: orderedColour(code, args) }, now, lasts)
      return 0
    },
    values,
    groupNumber: () =>
      asked || memory.controller
        ? Number(controller().keeper.get('group').number)
        : (plate.groupNumber ?? FACTORY_GROUP),
    interval: () => (target > 0 ? LIT_INTERVAL : DARK_INTERVAL),
    save: (): Memory | null => {
      const kept = asked ? asked.save() : memory.controller
      if (!manual && !added.energy && !added.hours && !kept) return null
      return { manual, at: counted, ...added, ...(kept ? { controller: kept } : {}) }
    },
    powerReturned(now) {
      if (planned(now).level > 0) hold({ level: 100, until: nextStep(now) }, now)
    },
  }
}

/** End of a manual order, ms; null until the next step of the plan. */
function endOf(args: unknown): number | null {
  return typeof args === 'object' && args && 'until' in args && args.until ? Date.parse(String(args.until)) : null
}

export const luminaireSim: SimKind = { create, at }
