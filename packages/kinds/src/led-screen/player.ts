import { reasonWith } from '@lamplighter/contract'
import { fileIn, type MediaFile } from '../capabilities/media.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { refusedText } from '../capabilities/shown-text.ts'
import type { PlayerKind } from '../player-kind.ts'
import { automaticBrightness, clearScreen, orderedScreen, setBrightness, showFile, switchPower } from './actions.ts'
import { AUTOMATIC, BRIGHTNESS, FAILED, IDLE, PLAYING, PLAYS, POWER } from './screen.ts'
import { LARGEST, SHOW_TEXT, shownText, textCommands } from './shown-text.ts'

const MINUTE = 60_000
const FULL = 100

/** What a window shows that is a screen. */
export type ScreenState = {
  readonly on: boolean
  /** Of manual brightness; null while it is automatic, which in a window is all the light it has. */
  readonly level: number | null
  readonly text: string
  /** What it shows in the place of the text. */
  readonly media: ShownFile | null
  /** Since when it shows its text. */
  readonly since: number
  /** Number of the newest order that changed what it shows: a file that comes later does not take its place. */
  readonly ordered: number
}

export type ShownFile = {
  readonly file: MediaFile
  readonly from: number
  /** How long an image is shown, s; null for one that stays, and for a video. */
  readonly seconds: number | null
}

const plays = ({ on, text, media }: ScreenState) => on && (text !== '' || media !== null)

/** The text comes back. */
export const mediaOver = (state: ScreenState, from: number, now: number): ScreenState =>
  state.media?.from === from ? { ...state, media: null, since: now } : state

const changesPicture = (code: string) => [SHOW_TEXT, clearScreen.code, showFile.code].some((one) => one === code)
export const brightnessOf = ({ level }: ScreenState): number => level ?? FULL

function changed(state: ScreenState, code: string, args: unknown, now: number): ScreenState | null {
  const set = orderedScreen(code, args)
  if (code === switchPower.code)
    return { ...state, on: set?.value === true, media: state.media && { ...state.media, from: now }, since: now }
  if (code === setBrightness.code) return { ...state, level: Number(set?.value) }
  if (code === automaticBrightness.code) return { ...state, level: null }
  if (code === clearScreen.code) return { ...state, text: '', media: null }
  if (code === reboot.code) return { ...state, media: null, since: now }
  const file = code === showFile.code ? fileIn(args) : null
  if (file) return { ...state, media: { file, from: now, seconds: (args as { seconds?: number }).seconds ?? null } }
  return code === SHOW_TEXT ? { ...state, text: (args as { text: string }).text, media: null, since: now } : null
}

export const screenPlayer: PlayerKind<ScreenState> = {
  model: 'Browser',
  start: (now) => ({
    on: true,
    level: null,
    text: String(shownText.delivered.text),
    media: null,
    since: now,
    ordered: 0,
  }),
  // One that an earlier version kept knew of no media.
  restarted: ({ media = null, ordered = 0, ...state }) => ({ ...state, media, ordered }),
  obey(state, { code, args, sequence = state.ordered }, now) {
    if (code === read.code) return { state, status: 0 }
    if (changesPicture(code) && sequence < state.ordered) return { state, status: 2, message: reasonWith('superseded') }
    const isOfText = textCommands.find((spec) => spec.code === code)
    if (code !== SHOW_TEXT && isOfText) return { state, status: 0, result: { text: state.text } }
    const refused = isOfText && refusedText((args as { text: string }).text, LARGEST)
    if (refused) return { state, status: 2, message: refused }
    const next = changed(state, code, args, now)
    if (!next) return { state, status: 3 }
    const ordered = changesPicture(code) ? sequence : state.ordered
    return { state: { ...next, ordered }, status: 0, ...(isOfText ? { result: { text: next.text } } : {}) }
  },
  values: (state, now) => ({
    [PLAYING]: plays(state) ? PLAYS : IDLE,
    [BRIGHTNESS]: brightnessOf(state),
    [POWER]: Number(state.on),
    [AUTOMATIC]: Number(state.level === null),
    [FAILED]: 0,
    'led.playTime': plays(state) ? Math.floor((now - (state.media?.from ?? state.since)) / MINUTE) : 0,
    'led.width': LARGEST.width,
    'led.height': LARGEST.height,
  }),
  showing(state) {
    const { media, since, text } = state
    if (!plays(state)) return null
    return media ? { from: media.from, text: '', item: media.file.name } : { from: since, text }
  },
}
