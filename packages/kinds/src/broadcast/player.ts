import { reasonWith } from '@lamplighter/contract'
import { fileIn, type MediaFile } from '../capabilities/media.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import type { PlayerKind } from '../player-kind.ts'
import { orderedSpeaker, playFile, type Spoken, setVolume, speak, stopPlaying } from './actions.ts'
import { playedFrom, spokenFrom } from './plays.ts'
import { IDLE, PLAYING, PRIORITY, STATE, VOLUME } from './speaker.ts'

const MINUTE = 60_000
const DELIVERED = 45

/** What a browser speaks that is a speaker. */
export type SpeakerState = {
  readonly volume: number
  readonly playing: Playing | null
  /** How long it has spoken since it began, ms. */
  readonly spoken: number
  /** Number of the last order to stop: what was asked before it is not played after it. */
  readonly stopped: number
}

/** A text, or without one a file. */
export type Playing = Spoken & { readonly from: number; readonly file: MediaFile | null }

/** How long it takes where no voice says when it is over, ms. */
export function speakingTime(playing: Spoken & Pick<Playing, 'file'>): number {
  const { from, to } = playing.file ? playedFrom(0, playing.file, playing) : spokenFrom(0, playing)
  return to - from
}

const playingOf = ({ text, priority, repeat }: Spoken, file: MediaFile | null, from: number): Playing => ({
  ...{ text, priority, repeat, from, file },
})

/** It is silent from then on. */
export const silenced = (state: SpeakerState, now: number): SpeakerState =>
  state.playing ? { ...state, playing: null, spoken: state.spoken + now - state.playing.from } : state

export const speakerPlayer: PlayerKind<SpeakerState> = {
  model: 'Browser',
  start: () => ({ volume: DELIVERED, playing: null, spoken: 0, stopped: 0 }),
  restarted: ({ stopped = 0, ...state }) => ({ ...state, stopped, playing: null }),
  obey(state, { code, args, sequence = state.stopped }, now) {
    if (code === read.code) return { state, status: 0 }
    if (code === stopPlaying.code || code === reboot.code)
      return { state: { ...silenced(state, now), stopped: Math.max(sequence, state.stopped) }, status: 0 }
    if (code === setVolume.code)
      return { state: { ...state, volume: Number(orderedSpeaker(code, args)?.value) }, status: 0 }
    const file = code === playFile.code ? fileIn(args) : null
    if (code !== speak.code && !file) return { state, status: 3 }
    if (sequence < state.stopped) return { state, status: 2, message: reasonWith('superseded') }
    const text = file ? { ...(args as Spoken), text: '' } : (args as Spoken)
    if (state.playing && text.priority < state.playing.priority)
      return { state, status: 2, message: reasonWith('lowerPriority', state.playing.priority) }
    return { state: { ...silenced(state, now), playing: playingOf(text, file, now) }, status: 0 }
  },
  values: ({ volume, playing, spoken }, now) => ({
    [STATE]: playing ? PLAYING : IDLE,
    [VOLUME]: volume,
    'broad.minutesToday': Math.round((spoken + (playing ? now - playing.from : 0)) / (MINUTE / 10)) / 10,
    [PRIORITY]: playing?.priority ?? 0,
  }),
  showing: ({ playing }) =>
    playing && { from: playing.from, text: playing.text, ...(playing.file ? { item: playing.file.name } : {}) },
}
