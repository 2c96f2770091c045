import type { Values } from '@lamplighter/contract'
import { rememberingSim, type Subject } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'
import { answerCall, handOver, hangUp, selfTest } from './actions.ts'
import {
  answererOf,
  type Call,
  changesOf,
  durationOf,
  dutyCalls,
  ended,
  isMissed,
  isOver,
  lastDutyCall,
  lineOf,
  newCall,
} from './call.ts'
import { CONTROL_ROOM, FAULT, IDLE, POLICE, TALKING } from './line.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TICK = 10_000

/** Calls of the last day that somebody pressed for, or that were dealt with from afar; the newest last. */
type Memory = { readonly calls: readonly Call[] }

const isAtFault = ({ nameplate, world }: Subject) => world.fault(nameplate) === 'stuck'

/** The call that is going on, else the last one. */
function lastCall(memory: Memory, { nameplate, world }: Subject, now: number): Call {
  const own = memory.calls.at(-1)
  const duty = lastDutyCall(world.seedOf(nameplate), now)
  return own && (own.endedAt ?? now) >= duty.pressedAt ? own : duty
}

/** A line that is busy with one call takes no other; the last one is as it became. */
const remember = ({ calls }: Memory, call: Call, now: number): Memory => ({
  calls: [...calls.filter(({ pressedAt }) => pressedAt > now - DAY && pressedAt !== call.pressedAt), call],
})

function callsToday(memory: Memory, { nameplate, world }: Subject, now: number): number {
  const midnight = now - hourOfDay(world.place, now) * HOUR
  const known = [...memory.calls, ...dutyCalls(world.seedOf(nameplate), midnight, now)]
  return new Set(known.map(({ pressedAt }) => pressedAt).filter((at) => at >= midnight)).size
}

function measure(nameplate: Nameplate, now: number, world: World, memory: Memory): Values {
  const seed = world.seedOf(nameplate)
  const subject = { nameplate, world }
  const call = lastCall(memory, subject, now)
  const isDead = isAtFault(subject)
  return {
    'line.state': isDead ? FAULT : lineOf(call, now),
    'call.help': Number(!isDead && !isOver(call, now)),
    'call.missed': Number(!isDead && isMissed(call, now)),
    'call.today': callsToday(memory, subject, now),
    'call.since': round((now - call.pressedAt) / HOUR, 0),
    'call.duration': durationOf(call, now),
    'call.answeredBy': answererOf(call, now),
    'comm.rssi': round(-60 - 16 * chance(seed, 5) + 4 * wander(seed + 5, now / (HOUR / 4)), 0),
  }
}

export const intercomSim = rememberingSim<Memory>({
  model: 'SP-1',
  faults: [
    ['stuck', 0.04],
    ['offline', 0.03],
  ],
  delivered: { calls: [] },
  interval: 5 * MINUTE,
  measure,
  obey(memory, code, _, now, subject) {
    if (![answerCall, hangUp, handOver, selfTest].some((spec) => spec.code === code)) return 3
    if (isAtFault(subject)) return 5
    if (code === selfTest.code) return memory
    const call = lastCall(memory, subject, now)
    if (isOver(call, now)) return code === hangUp.code ? memory : 2
    if (code === hangUp.code) return remember(memory, ended(call, now), now)
    if (code === handOver.code) return remember(memory, ended(call, now, POLICE), now)
    if (lineOf(call, now) === TALKING) return 2
    return remember(memory, { ...call, answeredAt: now, endedAt: null, by: CONTROL_ROOM }, now)
  },
  says: (_, code) => (code === selfTest.code ? { microphone: true, speaker: true, button: true } : null),
  press(memory, now, subject) {
    const call = lastCall(memory, subject, now)
    const isFree = lineOf(call, now) === IDLE
    return isAtFault(subject) || !isFree ? null : remember(memory, newCall(now), now)
  },
  next(nameplate, now, world, memory) {
    const subject = { nameplate, world }
    const tomorrow = (Math.floor(now / DAY) + 1) * DAY
    const coming = dutyCalls(world.seedOf(nameplate), now, tomorrow).map(({ pressedAt }) => pressedAt)
    const changes = changesOf(lastCall(memory, subject, now), now, TICK)
    return Math.min(...[tomorrow, ...coming, ...changes].filter((at) => at > now))
  },
})
