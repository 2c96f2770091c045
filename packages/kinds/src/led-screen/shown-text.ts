import type { FieldRule } from '@lamplighter/contract'
import { text } from '../settings/field.ts'
import { commandsOf, type Setting } from '../settings/setting.ts'

export type Size = { readonly width: number; readonly height: number }

/** A Chinese character takes a square of so many px; a letter or a digit half of one. */
const CHARACTER = 16
/** The largest screen that hangs on a pole. */
const LARGEST: Size = { width: 160, height: 320 }

const fitIn = (px: number) => Math.floor(px / CHARACTER)

/** How many Chinese characters a screen holds. */
export const capacityOf = ({ width, height }: Size) => fitIn(width) * fitIn(height)

const lengthOf = (line: string) =>
  [...line].reduce((sum, character) => sum + (character.codePointAt(0)! < 0x100 ? 0.5 : 1), 0)

/** The room that a text takes, in Chinese characters: a line that ends leaves the rest of its row dark. */
export function roomOf(shown: string, { width }: Size): number {
  const row = fitIn(width)
  const lines = shown.split('\n').map(lengthOf)
  const last = lines.pop() ?? 0
  return lines.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / row)) * row, last)
}

const MOST = capacityOf(LARGEST)

const fits: FieldRule = (filled) =>
  roomOf(String(filled.text), LARGEST) <= MOST
    ? null
    : {
        field: 'text',
        sentence: {
          zh: `最多 ${MOST} 个汉字；字母和数字按半个计，换行占满一行`,
          en: `At most ${MOST} Chinese characters; letters and digits count as half, and a line break fills its row`,
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
