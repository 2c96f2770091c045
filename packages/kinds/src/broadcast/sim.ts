import { reasonWith, SPEECH, type Values } from '@lamplighter/contract'
import { fileIn } from '../capabilities/media.ts'
import { reboot } from '../capabilities/reboot.ts'
import { emptySchedule, type Schedule } from '../capabilities/schedule.ts'
import { givenAt } from '../capabilities/since.ts'
import { speakLive } from '../capabilities/speech.ts'
import { rememberingSim, type Subject } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'
import { orderedSpeaker, playFile, type Spoken, setVolume, speak, speechIn, stopPlaying } from './actions.ts'
import { merged, noticesOf, type Play, playedFrom, playedWithin, playingAt, spokenFrom } from './plays.ts'
import { roundChange, roundsWithin } from './rounds.ts'
import { FAULT, IDLE, LIVE, PLAYING, PRIORITY, STATE, VOLUME } from './speaker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What people had spoken within a day, and notices that were cut short; the newest last. */
type Memory = {
  readonly volume: number
  readonly plays: readonly Play[]
  readonly schedule: Schedule
  /** When it was last told to stop: a window that had begun by then is over for it. */
  readonly silencedAt: number
}

const isAtFault = ({ nameplate, world }: Subject) => world.fault(nameplate) === 'stuck'

/** All that plays or played since a moment. */
function playsSince(memory: Memory, { nameplate, world }: Subject, since: number, now: number): Play[] {
  const notices = noticesOf(world.seedOf(nameplate), world, since - HOUR, now)
  return merged(notices, merged(roundsSince(memory, since - HOUR, now), memory.plays)).filter(({ to }) => to > since)
}

const roundsSince = ({ schedule, silencedAt }: Memory, since: number, now: number): Play[] =>
  roundsWithin(schedule, since, now, silencedAt).map(({ task: { id, name, priority }, from, to }) => ({
    ...{ from, to, priority, text: '', item: name, task: id },
  }))

const current = (memory: Memory, subject: Subject, now: number) =>
  isAtFault(subject) ? null : playingAt(playsSince(memory, subject, now, now), now)

function minutesToday(memory: Memory, subject: Subject, now: number): number {
  if (isAtFault(subject)) return 0
  const midnight = now - hourOfDay(subject.world.place, now) * HOUR
  return round(playedWithin(playsSince(memory, subject, midnight, now), midnight, now) / MINUTE, 1)
}

/** It is silent from then on. */
function silenced(memory: Memory, subject: Subject, now: number): Memory {
  const playing = current(memory, subject, now)
  if (!playing) return memory
  const others = memory.plays.filter(({ from }) => from !== playing.from)
  return { ...memory, plays: [...others, { ...playing, to: now }] }
}

function played(memory: Memory, subject: Subject, play: Play, now: number): Memory {
  const { plays, ...rest } = silenced(memory, subject, now)
  return { ...rest, plays: [...plays.filter(({ from }) => from > now - DAY), play] }
}

function measure(nameplate: Nameplate, now: number, world: World, memory: Memory): Values {
  const seed = world.seedOf(nameplate)
  const subject = { nameplate, world }
  const playing = current(memory, subject, now)
  return {
    [STATE]: isAtFault(subject) ? FAULT : playing ? PLAYING : IDLE,
    [VOLUME]: memory.schedule.tasks.find(({ id }) => id === playing?.task)?.level ?? memory.volume,
    'broad.minutesToday': minutesToday(memory, subject, now),
    [PRIORITY]: playing?.priority ?? 0,
    'dev.temperature': round(world.weather.temperature(now) + 7 + (playing ? 6 : 0) + 4 * chance(seed, 3), 0),
    'comm.rssi': round(-58 - 14 * chance(seed, 5) + 4 * wander(seed + 5, now / (HOUR / 4)), 0),
  }
}

export const broadcastSim = rememberingSim<Memory>({
  model: 'BC-30',
  faults: [
    ['stuck', 0.04],
    ['offline', 0.03],
  ],
  delivered: { volume: 45, plays: [], schedule: emptySchedule, silencedAt: 0 },
  interval: 5 * MINUTE,
  measure,
  refuses(memory, code, args, now, subject) {
    const playing = code === speak.code || code === playFile.code ? current(memory, subject, now) : null
    return playing && (args as Spoken).priority < playing.priority
      ? reasonWith('lowerPriority', playing.priority)
      : null
  },
  obey(memory, code, args, now, subject) {
    const set = orderedSpeaker(code, args)
    if (set && code === setVolume.code) return { ...memory, volume: Number(set.value) }
    if (code === stopPlaying.code) return { ...silenced(memory, subject, now), silencedAt: givenAt(args, now) }
    if (code === reboot.code) return silenced(memory, subject, now)
    const speech = code === speakLive.code ? speechIn(args) : null
    if (speech) {
      if (isAtFault(subject)) return 5
      const to = now + 1_000 * SPEECH.seconds
      const live = { from: now, to, priority: LIVE, text: '', item: speech.by, speech: speech.id }
      return played(memory, subject, live, now)
    }
    const file = code === playFile.code ? fileIn(args) : null
    if (code !== speak.code && !file) return 3
    if (isAtFault(subject)) return 5
    const ordered = args as Spoken
    return played(memory, subject, file ? playedFrom(now, file, ordered) : spokenFrom(now, ordered), now)
  },
  speechOver(memory, id, now, subject) {
    return current(memory, subject, now)?.speech === id ? silenced(memory, subject, now) : null
  },
  shows(memory, now, subject) {
    const playing = current(memory, subject, now)
    if (!playing) return null
    const { to: _, priority: __, ...shown } = playing
    return shown
  },
  next(nameplate, now, world, memory) {
    const playing = current(memory, { nameplate, world }, now)
    const hour = (Math.floor(now / HOUR) + 1) * HOUR
    return Math.min(hour, playing?.to ?? hour, roundChange(memory.schedule, now))
  },
})
