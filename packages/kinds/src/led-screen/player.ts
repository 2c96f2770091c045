import { mediaTypes, reasonWith } from '@lamplighter/contract'
import { fileIn, type MediaFile } from '../capabilities/media.ts'
import { noValues, type Programme, pagesIn, type ShownValues, stillShown } from '../capabilities/programme.ts'
import { read } from '../capabilities/read.ts'
import { reboot } from '../capabilities/reboot.ts'
import { type Due, emptySchedule, lastEnd, type Schedule } from '../capabilities/schedule.ts'
import { refusedText } from '../capabilities/shown-text.ts'
import { givenAt } from '../capabilities/since.ts'
import type { PlayerKind } from '../player-kind.ts'
import type { Showing } from '../sim.ts'
import {
  automaticBrightness,
  clearScreen,
  orderedScreen,
  setBrightness,
  showFile,
  showPages,
  switchPower,
} from './actions.ts'
import { dueSince, loopAt, loopChange, scheduledAt } from './loop.ts'
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
  /** What it shows in the place of the text until something else is shown. */
  readonly programme: Programme | null
  /** What programmes show. */
  readonly values: ShownValues
  /** Since when it shows its text, or its programme. */
  readonly since: number
  /** Number of the newest order that changed what it shows: a file that comes later does not take its place. */
  readonly ordered: number
  /** What it shows by itself. */
  readonly schedule: Schedule
  /** When it was last told what to show until further notice: a window that had begun by then is over for it. */
  readonly asked: number
}

export type ShownFile = {
  readonly file: MediaFile
  readonly from: number
  /** How long an image is shown, s; null for one that stays, and for a video. */
  readonly seconds: number | null
}

/** A programme and since when its pages follow each other. */
export type ShownProgramme = { readonly programme: Programme; readonly from: number }

/** What it shows at a moment: a file, a programme, or a text without either; `due` says of which task. */
export type Picture = {
  readonly file: ShownFile | null
  readonly programme: ShownProgramme | null
  readonly text: string
  readonly due: Due | null
}

const DARK: Picture = { file: null, programme: null, text: '', due: null }
const staysOn = ({ file, seconds }: ShownFile) => file.type === mediaTypes.image && seconds === null

export function pictureOf({ on, text, media, programme, schedule, asked }: ScreenState, now: number): Picture {
  if (!on) return DARK
  const due = scheduledAt(schedule, asked, now)
  if (media && !(due && staysOn(media))) return { ...DARK, file: media }
  // Screens that were ordered the same programme at different times show the same page.
  if (!due) return programme ? { ...DARK, programme: { programme, from: 0 } } : { ...DARK, text }
  const { item, from } = loopAt(due, now)
  return {
    file: item.file && { file: item.file, from, seconds: null },
    programme: item.programme && { programme: item.programme, from },
    ...{ text: item.text, due },
  }
}

/** Since when it shows its text: before, a task may have played. */
const shownSince = ({ since, asked, schedule }: ScreenState, now: number) =>
  Math.max(since, lastEnd(schedule, asked, now) ?? 0)

function showing(state: ScreenState, now: number): Showing | null {
  const { file, programme, text, due } = pictureOf(state, now)
  if (due) {
    const { id, name } = due.task
    return { from: Math.max(dueSince(state, due, now), state.since), text: '', item: name, task: id }
  }
  if (file) return { from: file.from, text: '', item: file.file.name }
  if (programme) return { from: shownSince(state, now), text: '', item: programme.programme.name }
  return text === '' ? null : { from: shownSince(state, now), text }
}

/** The text comes back. */
export const mediaOver = (state: ScreenState, from: number, now: number): ScreenState =>
  state.media?.from === from ? { ...state, media: null, since: now } : state

const changesPicture = (code: string) =>
  [SHOW_TEXT, clearScreen.code, showFile.code, showPages.code].some((one) => one === code)
export const brightnessOf = (state: ScreenState, now: number): number =>
  pictureOf(state, now).due?.task.level ?? state.level ?? FULL

function changed(state: ScreenState, code: string, args: unknown, now: number): ScreenState | null {
  const set = orderedScreen(code, args)
  const asked = givenAt(args, now)
  if (code === switchPower.code)
    return { ...state, on: set?.value === true, media: state.media && { ...state.media, from: now }, since: now }
  if (code === setBrightness.code) return { ...state, level: Number(set?.value) }
  if (code === automaticBrightness.code) return { ...state, level: null }
  if (code === clearScreen.code) return { ...state, text: '', media: null, programme: null, since: now, asked }
  if (code === reboot.code) return { ...state, media: null, since: now }
  const programme = code === showPages.code ? pagesIn(args) : null
  if (programme) return { ...state, programme, media: null, since: now, asked }
  const file = code === showFile.code ? fileIn(args) : null
  if (file) {
    const media = { file, from: now, seconds: (args as { seconds?: number }).seconds ?? null }
    return staysOn(media) ? { ...state, media, since: now, asked } : { ...state, media }
  }
  return code === SHOW_TEXT
    ? { ...state, text: (args as { text: string }).text, media: null, programme: null, since: now, asked }
    : null
}

export const screenPlayer: PlayerKind<ScreenState> = {
  model: 'Browser',
  start: (now) => ({
    on: true,
    level: null,
    text: String(shownText.delivered.text),
    media: null,
    programme: null,
    values: noValues,
    since: now,
    ordered: 0,
    schedule: emptySchedule,
    asked: 0,
  }),
  // One that an earlier version kept knew of no media, of no tasks and of no programmes.
  restarted: ({ media = null, programme = null, values = noValues, ordered = 0, asked = 0, ...state }) => ({
    ...{ ...state, media, programme, values, ordered, asked },
    schedule: state.schedule ?? emptySchedule,
  }),
  scheduled: (state, schedule) => ({ ...state, schedule }),
  shown: {
    version: ({ values }) => values.version,
    take(state, values, now) {
      const programme = stillShown(state.programme, values)
      return { ...state, values, programme, since: programme === state.programme ? state.since : now }
    },
  },
  advance: (state) => state,
  next: ({ schedule, asked }, now) => loopChange(schedule, asked, now),
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
  values(state, now) {
    const shown = showing(state, now)
    return {
      [PLAYING]: shown ? PLAYS : IDLE,
      [BRIGHTNESS]: brightnessOf(state, now),
      [POWER]: Number(state.on),
      [AUTOMATIC]: Number(state.level === null),
      [FAILED]: 0,
      'led.playTime': shown ? Math.floor((now - shown.from) / MINUTE) : 0,
      'led.width': LARGEST.width,
      'led.height': LARGEST.height,
    }
  },
  showing,
}
