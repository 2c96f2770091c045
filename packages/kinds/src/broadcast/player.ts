import { reasonWith } from '@lamplighter/contract'
import { fileIn, type MediaFile } from '../capabilities/media.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { dueAt, emptySchedule, type Schedule, type ScheduledTask } from '../capabilities/schedule.ts'
import { givenAt } from '../capabilities/since.ts'
import { speakLive } from '../capabilities/speech.ts'
import type { PlayerKind } from '../player-kind.ts'
import {
  type LiveSpeech,
  orderedSpeaker,
  playFile,
  type Spoken,
  setVolume,
  speak,
  speechIn,
  stopPlaying,
} from './actions.ts'
import { playedFrom, spokenFrom } from './plays.ts'
import { roundAt, roundChange } from './rounds.ts'
import { IDLE, LIVE, PLAYING, PRIORITY, STATE, VOLUME } from './speaker.ts'

const MINUTE = 60_000
const DELIVERED = 45
/** A round that was missed by so long is left out, ms. */
const LATE = 3_000

/** What a browser speaks that is a speaker. */
export type SpeakerState = {
  readonly volume: number
  readonly playing: Playing | null
  /** What a live speech interrupted: it begins anew afterwards. */
  readonly held: Playing | null
  /** How long it has spoken since it began, ms. */
  readonly spoken: number
  /** Number of the last order to stop: what was asked before it is not played after it. */
  readonly stopped: number
  /** What it plays by itself. */
  readonly schedule: Schedule
  /** When it was last told to stop: a window that had begun by then is over for it. */
  readonly silencedAt: number
  /** When the newest round began. */
  readonly roundAt: number
}

/** A text, or without one a file, or a live speech; of a play task the item of a round that began at `from`. */
export type Playing = Spoken & {
  readonly from: number
  readonly file: MediaFile | null
  readonly speech?: LiveSpeech
  readonly round?: { readonly task: ScheduledTask; readonly item: number }
}

export const volumeOf = ({ volume, playing }: SpeakerState): number => playing?.round?.task.level ?? volume

/** How long it takes where no voice says when it is over, ms. */
export function speakingTime(playing: Spoken & Pick<Playing, 'file'>): number {
  const { from, to } = playing.file ? playedFrom(0, playing.file, playing) : spokenFrom(0, playing)
  return to - from
}

const playingOf = ({ text, priority, repeat }: Spoken, file: MediaFile | null, from: number): Playing => ({
  ...{ text, priority, repeat, from, file },
})

/** It is silent from then on. */
const silenced = (state: SpeakerState, now: number): SpeakerState =>
  state.playing ? { ...state, playing: null, spoken: state.spoken + now - state.playing.from } : state

function itemOf(task: ScheduledTask, item: number, from: number): Playing {
  const { text, file } = task.items[item]!
  return { text, file, priority: task.priority, repeat: 1, from, round: { task, item } }
}

/** What a speech interrupted begins anew, a task only within its window. */
function resumed(state: SpeakerState, now: number): SpeakerState {
  const { held, schedule } = state
  const isDue = !held?.round || dueAt(schedule, now)?.task.id === held.round.task.id
  return { ...silenced(state, now), held: null, playing: held && isDue ? { ...held, from: now } : null }
}

/** What was played is over: the next item of its round follows. */
export function playedOut(state: SpeakerState, now: number): SpeakerState {
  if (state.playing?.speech) return resumed(state, now)
  const { task, item } = state.playing?.round ?? {}
  if (!task || item === undefined || item + 1 >= task.items.length) return silenced(state, now)
  return { ...state, playing: itemOf(task, item + 1, state.playing!.from) }
}

/** A task of a higher priority than what plays begins its round; one that goes on after its window is cut. */
function advance(state: SpeakerState, now: number): SpeakerState {
  const { playing, silencedAt, schedule } = state
  const due = dueAt(schedule, now)
  const isOut = playing?.round !== undefined && playing.round.task.id !== due?.task.id
  const rest = isOut ? silenced(state, now) : state
  if (!due || due.window.from <= silencedAt) return rest
  const { task, from } = roundAt(due, now)
  const isNew = now - from < LATE && from >= task.since && from > state.roundAt
  const isFree = rest.playing === null || (!rest.playing.round && rest.playing.priority < task.priority)
  return isNew && isFree ? { ...silenced(rest, now), playing: itemOf(task, 0, from), roundAt: from } : rest
}

export const speakerPlayer: PlayerKind<SpeakerState> = {
  model: 'Browser',
  start: () => ({
    ...{ volume: DELIVERED, playing: null, held: null, spoken: 0, stopped: 0, schedule: emptySchedule },
    ...{ silencedAt: 0, roundAt: 0 },
  }),
  restarted: ({ stopped = 0, schedule = emptySchedule, silencedAt = 0, roundAt = 0, ...state }) => ({
    ...{ ...state, stopped, schedule, silencedAt, roundAt, playing: null, held: null },
  }),
  scheduled: (state, schedule, now) => advance({ ...state, schedule }, now),
  advance,
  next: ({ schedule }, now) => roundChange(schedule, now),
  obey(state, { code, args, sequence = state.stopped }, now) {
    if (code === read.code) return { state, status: 0 }
    if (code === stopPlaying.code || code === reboot.code) {
      const silencedAt = code === stopPlaying.code ? givenAt(args, now) : state.silencedAt
      const stopped = Math.max(sequence, state.stopped)
      return { state: { ...silenced(state, now), held: null, stopped, silencedAt }, status: 0 }
    }
    if (code === setVolume.code)
      return { state: { ...state, volume: Number(orderedSpeaker(code, args)?.value) }, status: 0 }
    const speech = code === speakLive.code ? speechIn(args) : null
    if (speech) {
      if (sequence < state.stopped) return { state, status: 2, message: reasonWith('superseded') }
      const held = state.playing?.speech ? state.held : state.playing
      const playing = { text: '', priority: LIVE, repeat: 1, file: null, from: now, speech }
      return { state: { ...silenced(state, now), held, playing }, status: 0 }
    }
    const file = code === playFile.code ? fileIn(args) : null
    if (code !== speak.code && !file) return { state, status: 3 }
    if (sequence < state.stopped) return { state, status: 2, message: reasonWith('superseded') }
    const text = file ? { ...(args as Spoken), text: '' } : (args as Spoken)
    if (state.playing && text.priority < state.playing.priority)
      return { state, status: 2, message: reasonWith('lowerPriority', state.playing.priority) }
    return { state: { ...silenced(state, now), playing: playingOf(text, file, now) }, status: 0 }
  },
  values: (state, now) => ({
    [STATE]: state.playing ? PLAYING : IDLE,
    [VOLUME]: volumeOf(state),
    'broad.minutesToday':
      Math.round((state.spoken + (state.playing ? now - state.playing.from : 0)) / (MINUTE / 10)) / 10,
    [PRIORITY]: state.playing?.priority ?? 0,
  }),
  showing({ playing }) {
    if (!playing) return null
    const { from, text, file, round, speech } = playing
    if (speech) return { from, text: '', item: speech.by, speech: speech.id }
    if (round) return { from, text: '', item: round.task.name, task: round.task.id }
    return { from, text, ...(file ? { item: file.name } : {}) }
  },
}
