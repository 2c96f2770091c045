import type { Values } from '@lamplighter/contract'
import { automaticBrightness, clearScreen, setBrightness, showFile, showPages } from './actions.ts'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING, POWER } from './screen.ts'
import { SHOW_TEXT } from './shown-text.ts'

export type Command = { readonly code: string; readonly args: object }

/** What a screen was told to show until further notice, and how brightly; null of what is not known. */
export type Shown = {
  /** The command that gives it back; its argument `since` says since when it held. */
  readonly picture: Command | null
  readonly brightness: number | 'automatic' | null
}

/** What is known of what a screen was told; moments are ISO 8601. */
export type Told = {
  /** The text that it reported last beside its play tasks, and when it began. */
  readonly text: { readonly text: string; readonly at: string } | null
  /** The order that it carried out last of those that stand until further notice. */
  readonly picture: (Command & { readonly at: string }) | null
  /** The level that it was ordered last. */
  readonly level: number | null
  /** It reported to show something that is not over; `level` is the brightness of its own that a task has. */
  readonly shows: { readonly level: number | null } | null
}

/** Commands that change what a screen shows. */
export const pictureCommands: readonly string[] = [SHOW_TEXT, clearScreen.code, showFile.code, showPages.code]
/** Commands that change how brightly. */
export const brightnessCommands: readonly string[] = [setBrightness.code, automaticBrightness.code]

export const changesShown = (code: string): boolean =>
  pictureCommands.includes(code) || brightnessCommands.includes(code)

/** Of a screen of which nothing is known. */
export const unknownShown: Shown = { picture: null, brightness: null }

const cleared = (since: string): Command => ({ code: clearScreen.code, args: { since } })

/** Before any schedule: whatever is due then plays. */
const NEVER = new Date(0).toISOString()

function pictureBy(values: Values, { text, picture, shows }: Told): Command | null {
  const ordered = picture && { code: picture.code, args: { since: picture.at, ...picture.args } }
  if (shows === null && values[PLAYING] === IDLE && values[POWER] !== 0) return cleared(ordered?.args.since ?? NEVER)
  const isSame = picture?.code === SHOW_TEXT && (picture.args as { text?: unknown }).text === text?.text
  if (picture && (!text || isSame || picture.at >= text.at)) return ordered
  if (!text) return null
  // When a text was told that nobody ordered from here is not known: it comes back after each task and each turn.
  return text.text === '' ? cleared(NEVER) : { code: SHOW_TEXT, args: { text: text.text, since: NEVER } }
}

/** By what a screen measures, reported and was told. */
export function shownBy(values: Values, told: Told): Shown {
  const level = told.shows?.level != null ? told.level : values[BRIGHTNESS]
  return {
    picture: pictureBy(values, told),
    brightness: values[AUTOMATIC] === 1 ? 'automatic' : typeof level === 'number' && level >= 1 ? level : null,
  }
}

/** Of a screen of which it is not known it shows what its schedule has it play, and else nothing. */
const UNKNOWN = cleared(NEVER)

/**
 * The command that takes back what one with this code did; null where it changes nothing of it. Where it is not known what
 * was before, the screen shows nothing beside its schedule, and its brightness is automatic.
 */
export function showAgain(code: string, { picture, brightness }: Shown): Command | null {
  if (pictureCommands.includes(code)) return picture ?? UNKNOWN
  if (!brightnessCommands.includes(code)) return null
  return typeof brightness === 'number'
    ? { code: setBrightness.code, args: { level: brightness } }
    : { code: automaticBrightness.code, args: {} }
}

/** What of a screen the command that gives it back leaves at a default; null where it gives back what was before. */
export function lostOf({ code }: Pick<Command, 'code'>, shown: Shown | undefined): 'picture' | 'brightness' | null {
  if (!shown) return null
  if (code === clearScreen.code && shown.picture?.code !== clearScreen.code) return 'picture'
  return code === automaticBrightness.code && shown.brightness !== 'automatic' ? 'brightness' : null
}
