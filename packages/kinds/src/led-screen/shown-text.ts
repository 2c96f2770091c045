import type { FieldRule } from '@lamplighter/contract'
import { text } from '../settings/field.ts'
import { commandsOf, type Setting } from '../settings/setting.ts'

export type Size = { readonly width: number; readonly height: number }

/** A Chinese character takes a square of so many px; a letter or a digit half of one. */
const CHARACTER = 16
/** The largest screen that hangs on a pole. */
const LARGEST: Size = { width: 160, height: 320 }

/** How many Chinese characters a screen holds. */
export const capacityOf = ({ width, height }: Size) => Math.floor(width / CHARACTER) * Math.floor(height / CHARACTER)

export const charactersIn = (shown: string) =>
  [...shown].reduce((sum, character) => sum + (character.codePointAt(0)! < 0x100 ? 0.5 : 1), 0)

const MOST = capacityOf(LARGEST)

const fits: FieldRule = (filled) =>
  charactersIn(String(filled.text)) <= MOST
    ? null
    : {
        field: 'text',
        sentence: {
          zh: `最多 ${MOST} 个汉字，字母和数字按半个计`,
          en: `At most ${MOST} Chinese characters; letters and digits count as half`,
        },
      }

/** What a screen shows. A text is no point: it is read and set as a setting. A smaller screen refuses what only the largest holds. */
export const shownText: Setting = {
  name: 'shownText',
  label: { zh: '显示文字', en: 'shown text' },
  fields: [{ ...text('text', { zh: '显示文字', en: 'Text' }, 2 * MOST), lines: 3 }],
  rules: [fits],
  delivered: { text: 'Welcome' },
  read: 'light.read',
  change: 'poleDevice.configure',
}

export const SHOW_TEXT = 'dcc.shownText'
export const textCommands = commandsOf([shownText])
