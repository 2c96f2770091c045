import type { Values } from '@lamplighter/contract'
import { automaticBrightness, clearScreen, setBrightness } from './actions.ts'
import { AUTOMATIC, BRIGHTNESS, IDLE, PLAYING } from './screen.ts'
import { SHOW_TEXT } from './shown-text.ts'

/** What a screen shows, and how brightly; null of what is not known. An empty text is a dark screen. */
export type Shown = { readonly text: string | null; readonly brightness: number | 'automatic' | null }

/** By what a screen measures and the text that it reported to show; null where it reported none that is not over. */
export function shownBy(values: Values, reported: string | null): Shown {
  const level = values[BRIGHTNESS]
  return {
    text: reported ?? (values[PLAYING] === IDLE ? '' : null),
    brightness: values[AUTOMATIC] === 1 ? 'automatic' : typeof level === 'number' && level >= 1 ? level : null,
  }
}

/** The command that takes back what one with this code did; null where it changes nothing of it, or that is not known. */
export function showAgain(code: string, { text, brightness }: Shown): { code: string; args: object } | null {
  if (code === SHOW_TEXT || code === clearScreen.code) {
    if (text === null) return null
    return text === '' ? { code: clearScreen.code, args: {} } : { code: SHOW_TEXT, args: { text } }
  }
  if (code !== setBrightness.code || brightness === null) return null
  return brightness === 'automatic'
    ? { code: automaticBrightness.code, args: {} }
    : { code: setBrightness.code, args: { level: brightness } }
}
