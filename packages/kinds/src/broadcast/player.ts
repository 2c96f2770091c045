import { reasonWith } from '@lamplighter/contract'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import type { PlayerKind } from '../player-kind.ts'
import { orderedSpeaker, type Spoken, setVolume, speak, stopPlaying } from './actions.ts'
import { spokenFrom } from './plays.ts'
import { IDLE, PLAYING, PRIORITY, STATE, VOLUME } from './speaker.ts'

const MINUTE = 60_000
const DELIVERED = 45

/** What a browser speaks that is a speaker. */
export type SpeakerState = {
  readonly volume: number
  readonly playing: (Spoken & { readonly from: number }) | null
  /** How long it has spoken since it began, ms. */
  readonly spoken: number
}

/** How long a text takes where no voice says when it is over, ms. */
export function speakingTime(text: Spoken): number {
  const { from, to } = spokenFrom(0, text)
  return to - from
}

/** It is silent from then on. */
export const silenced = (state: SpeakerState, now: number): SpeakerState =>
  state.playing ? { ...state, playing: null, spoken: state.spoken + now - state.playing.from } : state

export const speakerPlayer: PlayerKind<SpeakerState> = {
  model: 'Browser',
  start: () => ({ volume: DELIVERED, playing: null, spoken: 0 }),
  restarted: (state) => ({ ...state, playing: null }),
  obey(state, { code, args }, now) {
    if (code === read.code) return { state, status: 0 }
    if (code === stopPlaying.code || code === reboot.code) return { state: silenced(state, now), status: 0 }
    if (code === setVolume.code)
      return { state: { ...state, volume: Number(orderedSpeaker(code, args)?.value) }, status: 0 }
    if (code !== speak.code) return { state, status: 3 }
    const text = args as Spoken
    if (state.playing && text.priority < state.playing.priority)
      return { state, status: 2, message: reasonWith('lowerPriority', state.playing.priority) }
    return { state: { ...silenced(state, now), playing: { ...text, from: now } }, status: 0 }
  },
  values: ({ volume, playing, spoken }, now) => ({
    [STATE]: playing ? PLAYING : IDLE,
    [VOLUME]: volume,
    'broad.minutesToday': Math.round((spoken + (playing ? now - playing.from : 0)) / (MINUTE / 10)) / 10,
    [PRIORITY]: playing?.priority ?? 0,
  }),
  showing: ({ playing }) => playing && { from: playing.from, text: playing.text },
}
