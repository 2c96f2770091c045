import { type Format, formatNumber } from '../text/format.ts'
import type { Label, Language } from '../text/label.ts'
import type { CellField, Field, Filled } from './fields.ts'
import { unitWord } from './units.ts'

/** What is needed to format a value as text. */
export type Speech = {
  readonly language: Language
  readonly yes: string
  readonly no: string
  /** A moment in the organisation's zone. */
  readonly moment: (iso: string) => string
}

const YES: Label = { zh: '是', en: 'Yes' }
const NO: Label = { zh: '否', en: 'No' }

/** How values are written in a language; moments as they came, unless it is said how. */
export const speechIn = (language: Language, moment: Speech['moment'] = (iso) => iso): Speech => ({
  language,
  yes: YES[language],
  no: NO[language],
  moment,
})
export const speechOf = ({ language, dateTime }: Format): Speech => speechIn(language, dateTime)

const MISSING = '--'
/** What stands for a secret. */
export const HIDDEN = '••••••'

/** A number without thousands separators it did not come with: ports and channels are names as much as figures. */
const figure = (value: number, unit: string) => {
  const text = formatNumber(value, decimalsOf(value), { signed: true })
  return unit === '' ? text.replaceAll(',', '') : text
}
const decimalsOf = (value: number) => Math.min(6, String(value).split('.')[1]?.length ?? 0)

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** One value as a person reads it, with its unit. */
export function valueWord(field: CellField, value: unknown, speech: Speech): string {
  if (isMissing(value)) return MISSING
  switch (field.type) {
    case 'number': {
      if (typeof value !== 'number') return String(value)
      const unit = unitWord(field.unit, speech.language)
      return unit ? `${figure(value, unit)} ${unit}` : figure(value, unit)
    }
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label[speech.language] ?? String(value)
    case 'switch':
      return value ? speech.yes : speech.no
    case 'moment':
      return speech.moment(String(value)) || String(value)
    case 'text':
      return field.secret ? HIDDEN : String(value)
    default:
      return String(value)
  }
}

const listOf = (value: unknown): Filled[] => (Array.isArray(value) ? (value as Filled[]) : [])

/** The rows of a table as one line: the cells of each row, row by row, without optional ones that are empty. */
const rowsWord = (field: Extract<Field, { type: 'rows' }>, value: unknown, speech: Speech) =>
  listOf(value)
    .map((row) => {
      const filled = field.cells.filter(({ key, optional }) => !optional || !isMissing(row[key]))
      return filled.map((cell) => valueWord(cell, row[cell.key], speech)).join(' ')
    })
    .join(speech.language === 'zh' ? '；' : '; ')

/** The filled-in fields in one line, each label with its value. */
export function filledWords(fields: readonly Field[], filled: unknown, speech: Speech): string {
  if (typeof filled !== 'object' || filled === null) return ''
  return fields
    .flatMap((field) => {
      const value = (filled as Filled)[field.key]
      if (value === undefined || value === null) return []
      const word = field.type === 'rows' ? rowsWord(field, value, speech) : valueWord(field, value, speech)
      return [`${field.label[speech.language]} ${word}`]
    })
    .join(speech.language === 'zh' ? '，' : ', ')
}
