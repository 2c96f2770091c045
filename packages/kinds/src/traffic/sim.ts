import { reasonWith, type Values } from '@lamplighter/contract'
import { reboot } from '../capabilities/reboot.ts'
import { refusedText } from '../capabilities/shown-text.ts'
import { rememberingSim, type Subject } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { flash, setPlan } from './actions.ts'
import { message, messageCommands, SHOW_MESSAGE, SIZES } from './message.ts'
import {
  CONFLICT,
  COUNTER,
  DARK,
  DISPLAY,
  FLASHING,
  FLOW,
  FREE_SPACES,
  NEXT_BUS,
  NORMAL,
  PARKING,
  PLAN,
  SIGNAL,
  SIGNAL_STATE,
  SPEED,
  STOP_BOARD,
  type TrafficType,
  TYPE,
  types,
} from './points.ts'
import { flowAt, freeSpacesAt, nextBusAt, STEP, speedAt } from './traffic-flow.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A signal that starts flashes for so long. */
const BOOT = MINUTE

type Memory = {
  readonly plan: number
  readonly flashing: boolean
  readonly text: string
  readonly rebootedAt: number
}

/** Numbers follow each other along a street, and so do the types. */
export const typeOf = ({ code }: Nameplate) => ((Number(code.slice(-6)) % Object.keys(types).length) + 1) as TrafficType

const isDead = ({ nameplate, world }: Subject) => world.fault(nameplate) === 'dead'
/** Two roads were green at once: the monitor lets the signal flash until somebody restarts it. */
const isTripped = ({ nameplate, world }: Subject, { rebootedAt }: Memory) =>
  world.fault(nameplate) === 'stuck' && rebootedAt === 0

function signalOf(subject: Subject, memory: Memory, now: number): number {
  if (isDead(subject)) return DARK
  const isStarting = now < memory.rebootedAt + BOOT
  return memory.flashing || isStarting || isTripped(subject, memory) ? FLASHING : NORMAL
}

/** What a device of its type measures, and nothing else. */
function ofType(subject: Subject, memory: Memory, now: number): Values {
  const { nameplate, world } = subject
  const [seed, { place }] = [world.seedOf(nameplate), world]
  const display = { [DISPLAY]: Number(!isDead(subject)) }
  switch (typeOf(nameplate)) {
    case SIGNAL:
      return {
        [SIGNAL_STATE]: signalOf(subject, memory, now),
        [CONFLICT]: Number(isTripped(subject, memory)),
        [PLAN]: memory.plan,
        [FLOW]: flowAt(seed, place, now),
      }
    case STOP_BOARD:
      return { [NEXT_BUS]: nextBusAt(seed, place, now), ...display }
    case PARKING:
      return { [FREE_SPACES]: freeSpacesAt(seed, place, now) }
    case COUNTER:
      return isDead(subject) ? {} : { [FLOW]: flowAt(seed, place, now), [SPEED]: round(speedAt(seed, place, now), 0) }
    default:
      return display
  }
}

function measure(nameplate: Nameplate, now: number, world: World, memory: Memory): Values {
  const seed = world.seedOf(nameplate)
  return {
    [TYPE]: typeOf(nameplate),
    ...ofType({ nameplate, world }, memory, now),
    'dev.temperature': round(world.weather.temperature(now) + 9 + 5 * chance(seed, 3), 0),
    'comm.rssi': round(-58 - 14 * chance(seed, 5) + 4 * wander(seed + 5, now / (HOUR / 4)), 0),
  }
}

const isOfSignal = (code: string) => code === setPlan.code || code === flash.code
const isOfMessage = (code: string) => messageCommands.some((spec) => spec.code === code)
const textIn = (args: unknown) => (args as { text: string }).text

export const trafficSim = rememberingSim<Memory>({
  model: 'TD-3',
  faults: [
    ['stuck', 0.04],
    ['dead', 0.03],
    ['offline', 0.03],
  ],
  delivered: { plan: 1, flashing: false, text: String(message.delivered.text), rebootedAt: 0 },
  interval: 5 * MINUTE,
  measure,
  refuses(memory, code, args, _, subject) {
    const type = typeOf(subject.nameplate)
    const size = SIZES[type]
    if ((isOfSignal(code) && type !== SIGNAL) || (isOfMessage(code) && !size)) return reasonWith('unsupported')
    if (code === SHOW_MESSAGE && size) return refusedText(textIn(args), size)
    const isToLight = code === flash.code && !(args as { on: boolean }).on
    return isToLight && isTripped(subject, memory) ? reasonWith('conflictTripped') : null
  },
  obey(memory, code, args, now, subject) {
    const { plan, on } = args as { plan?: number; on?: boolean }
    if (code === reboot.code) return { ...memory, rebootedAt: now }
    if (code === messageCommands[0]?.code) return memory
    if (!isOfSignal(code) && code !== SHOW_MESSAGE) return 3
    if (isDead(subject)) return 5
    if (code === SHOW_MESSAGE) return { ...memory, text: textIn(args) }
    return code === setPlan.code ? { ...memory, plan: plan! } : { ...memory, flashing: on! }
  },
  says: ({ text }, code) => (isOfMessage(code) ? { text } : null),
  next(nameplate, now, _, { rebootedAt }) {
    const step = typeOf(nameplate) === STOP_BOARD ? MINUTE : STEP
    const started = rebootedAt + BOOT
    const stepped = (Math.floor(now / step) + 1) * step
    return started > now ? Math.min(started, stepped) : stepped
  },
})
