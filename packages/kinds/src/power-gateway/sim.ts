import type { Values } from '@lamplighter/contract'
import { createController, settingsIn } from '../settings/controller.ts'
import { keepersOf } from '../settings/keeper.ts'
import { type Answered, type Outcome, round, type Sim, type SimKind, type SimStart } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import { type Nameplate, phaseOf, type World } from '../world/world.ts'
import { loopIn, orderedLoop, rebootLoop } from './actions.ts'
import { readFirmware, upgrade } from './firmware.ts'
import { heldOf, readLoopSchedule, setLoopSchedule, withWritten } from './loop-schedule.ts'
import { LOOPS, type Loop, powerOf, relayOf } from './loops.ts'
import { createRelays, type RelayMemory } from './relays.ts'
import { dueBetween, type LoopSchedules, nextSwitching } from './schedule.ts'

const MODEL = 'PG-8'
const HOUR = 3_600_000
const INTERVAL = 60_000
const SIZES = [4, 6, 8]
/** What it draws itself, and a device on a loop at least, W. */
const OWN = 6
const DEVICE = 8
const POWER_FACTOR = 0.93
/** Since when the meters of the demo count. */
const FIRST = Date.parse('2025-01-01T00:00:00Z')

const loopsHad = (seed: number) => LOOPS.slice(0, SIZES[Math.floor(SIZES.length * chance(seed, 2))])

/** Device by device: all of a pole draw the same day and night. */
function wattsOf(nameplate: Nameplate, world: World): (loop: Loop) => number {
  const carried = world.carriedBy(nameplate.code)
  const drawn = (device: Nameplate) => DEVICE + 6 * chance(world.seedOf(device), 7)
  return (loop) => carried.reduce((sum, device) => (device.loop === loop ? sum + drawn(device) : sum), 0)
}

type Supply = { readonly isOn: (loop: Loop) => boolean; readonly unused: number }

function measure(nameplate: Nameplate, moment: number, world: World, { isOn, unused }: Supply): Values {
  const seed = world.seedOf(nameplate)
  const loops = loopsHad(seed)
  const wanted = wattsOf(nameplate, world)
  const ripple = 1 + 0.03 * wander(seed + 1, moment / 90_000)
  const drawn = (loop: Loop) => (isOn(loop) ? wanted(loop) * ripple : 0)
  const volts = world.voltage(nameplate.box, phaseOf(nameplate), moment)
  const watts = loops.reduce<number>((sum, loop) => sum + drawn(loop), OWN)
  const always = loops.reduce<number>((sum, loop) => sum + wanted(loop), OWN)
  return {
    'elec.voltage': round(volts, 1),
    'elec.current': round(watts / volts / POWER_FACTOR, 3),
    'elec.activePower': round(watts, 1),
    'elec.powerFactor': POWER_FACTOR,
    'elec.energy': Math.max(0, Math.round((always * (moment - FIRST)) / HOUR - unused)),
    ...Object.fromEntries(
      loops.flatMap((loop) => [
        [relayOf(loop), Number(isOn(loop))] as const,
        [powerOf(loop), round(drawn(loop), 1)] as const,
      ]),
    ),
    'cabinet.door': chance(seed, 11) < 0.04 ? 1 : 0,
    'cabinet.water': 0,
    'dev.tilt': round(0.3 + chance(seed, 12) + 0.1 * wander(seed + 3, moment / HOUR), 1),
    'dev.temperature': round(world.weather.temperature(moment) + 9 + wander(seed + 4, moment / HOUR), 0),
    'comm.rssi': round(-61 - 18 * chance(seed, 5) + 4 * wander(seed + 5, moment / (HOUR / 4)), 0),
  }
}

const keeperOf = keepersOf([])

/** The times of its loops, and until when they were carried out. */
type Timed = { readonly schedules: LoopSchedules; readonly carriedOut: number }
type Memory = RelayMemory & Partial<Timed> & { readonly controller?: unknown }

const isMemory = (saved: unknown): saved is Memory => typeof saved === 'object' && saved !== null && 'opened' in saved

function create(nameplate: Nameplate, world: World, { now: start, below, saved }: SimStart): Sim {
  const had = loopsHad(world.seedOf(nameplate))
  const memory = isMemory(saved) ? saved : null
  const relays = createRelays({ saved: memory, watts: wattsOf(nameplate, world) })
  const { timeZone } = world.place
  let { schedules = {}, carriedOut = start } = memory ?? {}
  const values = (now: number) => measure(nameplate, now, world, { isOn: relays.isOn, unused: relays.unused(now) })
  const controller = createController({
    ...{ nameplate, model: MODEL, world, values, actions: [upgrade] },
    saved: memory?.controller,
    keeper: keeperOf(settingsIn(memory?.controller)),
  })

  /** Carries out what is due; false where nothing was. */
  function follow(now: number): boolean {
    const due = dueBetween(schedules, timeZone, carriedOut, now)
    for (const { loop, on, at } of due) relays.turn(loop, on, at)
    carriedOut = now
    return due.length > 0
  }

  function schedule(args: unknown, now: number): Outcome | Answered {
    follow(now)
    const written = withWritten(schedules, args, had)
    if (!written) return 2
    schedules = written
    return { status: 0, result: heldOf(schedules) }
  }

  let hasNews = false
  return {
    nameplate,
    step(now) {
      const [isSwitched, isBack] = [follow(now), relays.pass(now)]
      const settled = isSwitched || isBack || hasNews
      hasNews = false
      return { next: Math.min(relays.next(), nextSwitching(schedules, timeZone, now)), settled }
    },
    order(code, args, now) {
      if (code === 'dcs.read') return 0
      if (code === upgrade.code || code === readFirmware.code) return controller.order(code, args, now) ?? 3
      if (code === readLoopSchedule.code) return { status: 0, result: heldOf(schedules) }
      if (code === setLoopSchedule.code) return schedule(args, now)
      const ordered = orderedLoop(code, args)
      const loop = loopIn(args)
      if (loop === null || !had.includes(loop)) return 2
      if (ordered) relays.turn(loop, ordered.on, now)
      else if (code === rebootLoop.code) relays.restart(loop, now)
      else return 3
      hasNews = true
      return { status: 0, result: { loop, on: relays.isOn(loop) } }
    },
    values,
    firmware: controller.firmware,
    unfed: () =>
      below.flatMap(({ nameplate: { code, loop } }) => {
        const own = had.find((one) => one === loop)
        return own !== undefined && !relays.isOn(own) ? [code] : []
      }),
    interval: () => INTERVAL,
    save(): Memory | null {
      const [kept, own] = [relays.save(), controller.save()]
      const hasTimes = Object.keys(schedules).length > 0
      if (!hasTimes && own === null) return kept
      return {
        ...(kept ?? { opened: {}, unused: 0 }),
        ...(hasTimes ? { schedules, carriedOut } : {}),
        ...(own === null ? {} : { controller: own }),
      }
    },
    powerReturned: () => {},
  }
}

export const powerGatewaySim: SimKind = {
  model: MODEL,
  faults: [],
  at: (nameplate, moment, world) => measure(nameplate, moment, world, { isOn: () => true, unused: 0 }),
  create,
}
