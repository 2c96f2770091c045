import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { refusedText } from '../capabilities/shown-text.ts'
import type { PlayerKind } from '../player-kind.ts'
import { automaticBrightness, clearScreen, orderedScreen, setBrightness, switchPower } from './actions.ts'
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
  /** Since when it shows its text. */
  readonly since: number
}

const plays = ({ on, text }: ScreenState) => on && text !== ''
export const brightnessOf = ({ level }: ScreenState): number => level ?? FULL

function changed(state: ScreenState, code: string, args: unknown, now: number): ScreenState | null {
  const set = orderedScreen(code, args)
  if (code === switchPower.code) return { ...state, on: set?.value === true, since: now }
  if (code === setBrightness.code) return { ...state, level: Number(set?.value) }
  if (code === automaticBrightness.code) return { ...state, level: null }
  if (code === clearScreen.code) return { ...state, text: '' }
  if (code === reboot.code) return { ...state, since: now }
  return code === SHOW_TEXT ? { ...state, text: (args as { text: string }).text, since: now } : null
}

export const screenPlayer: PlayerKind<ScreenState> = {
  model: 'Browser',
  start: (now) => ({ on: true, level: null, text: String(shownText.delivered.text), since: now }),
  restarted: (state) => state,
  obey(state, { code, args }, now) {
    if (code === read.code) return { state, status: 0 }
    const isOfText = textCommands.find((spec) => spec.code === code)
    if (code !== SHOW_TEXT && isOfText) return { state, status: 0, result: { text: state.text } }
    const refused = isOfText && refusedText((args as { text: string }).text, LARGEST)
    if (refused) return { state, status: 2, message: refused }
    const next = changed(state, code, args, now)
    if (!next) return { state, status: 3 }
    return { state: next, status: 0, ...(isOfText ? { result: { text: next.text } } : {}) }
  },
  values: (state, now) => ({
    [PLAYING]: plays(state) ? PLAYS : IDLE,
    [BRIGHTNESS]: brightnessOf(state),
    [POWER]: Number(state.on),
    [AUTOMATIC]: Number(state.level === null),
    [FAILED]: 0,
    'led.playTime': plays(state) ? Math.floor((now - state.since) / MINUTE) : 0,
    'led.width': LARGEST.width,
    'led.height': LARGEST.height,
  }),
  showing: (state) => (plays(state) ? { from: state.since, text: state.text } : null),
}
