import { type Field, type FieldRule, reasonWith } from '@lamplighter/contract'
import { text } from '../settings/field.ts'

/** Of a screen, px. */
export type Size = { readonly width: number; readonly height: number }

/** A Chinese character takes a square of so many px; a letter or a digit half of one. */
const CHARACTER = 16

const fitIn = (px: number) => Math.floor(px / CHARACTER)

/** How many Chinese characters a screen holds. */
const capacityOf = ({ width, height }: Size) => fitIn(width) * fitIn(height)

const lengthOf = (line: string) =>
  [...line].reduce((sum, character) => sum + (character.codePointAt(0)! < 0x100 ? 0.5 : 1), 0)

/** The room that a text takes, in Chinese characters: a line that ends leaves the rest of its row dark. */
function roomOf(shown: string, { width }: Size): number {
  const row = fitIn(width)
  const lines = shown.split('\n').map(lengthOf)
  const last = lines.pop() ?? 0
  return lines.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / row)) * row, last)
}

/** Why a screen refuses a text; null where it holds it. */
export function refusedText(shown: string, size: Size): string | null {
  const most = capacityOf(size)
  return roomOf(shown, size) > most ? reasonWith('textTooLong', most) : null
}

/** The field `text` of what a screen shows, which takes no more than the largest of its kind holds; a smaller one refuses. */
export function shownTextField(
  label: Field['label'],
  largest: Size,
): { fields: readonly Field[]; rules: readonly FieldRule[] } {
  const most = capacityOf(largest)
  const sentence = {
    zh: `最多 ${most} 个汉字；字母和数字按半个计，换行占满一行`,
    en: `At most ${most} Chinese characters; letters and digits count as half, and a line break fills its row`,
  }
  const fits: FieldRule = (filled) =>
    roomOf(String(filled.text), largest) <= most ? null : { field: 'text', sentence }
  return { fields: [{ ...text('text', label, 2 * most), lines: 3 }], rules: [fits] }
}
