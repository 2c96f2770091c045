import {
  type CellField,
  type Choice,
  FAULT_REPORT,
  faultReportRecord,
  type Label,
  valueRefusal,
} from '@lamplighter/contract'
import type { Entered } from './take.ts'

type Key = keyof typeof faultReportRecord.fields
const fields = Object.entries(faultReportRecord.fields) as [Key, CellField][]

export type Refusal = { readonly field: Label; readonly reason: Label }

const plain = (text: string) => text.trim().toLowerCase()

/** Which field a column holds, by its name or its label in either language. */
const fieldOf = (title: string): Key | undefined =>
  fields.find(([key, { label }]) => [key, label.zh, label.en].some((name) => plain(name) === plain(title)))?.[0]

/** The fields that columns of a file hold, and the titles of those that hold none. */
export function matchColumns(titles: readonly string[]): { keys: (Key | undefined)[]; ignored: string[] } {
  const keys = titles.map(fieldOf)
  return { keys, ignored: titles.filter((_, at) => keys[at] === undefined) }
}

/** What a cell may hold, said where it holds something else. */
const choicesOf = ({ choices }: { choices: readonly Choice[] }): Label => ({
  zh: `须为：${choices.map(({ label }) => label.zh).join('、')}`,
  en: `One of: ${choices.map(({ label }) => label.en).join(', ')}`,
})

const isChoice = ({ value, label }: Choice, text: string) =>
  [String(value), label.zh, label.en].some((name) => plain(name) === plain(text))

/** A text that means nothing to a field stays as it is, and is refused. */
function filledValue(field: CellField, text: string): unknown {
  if (text === '') return field.type === 'text' ? '' : null
  if (field.type === 'choice') return field.choices.find((choice) => isChoice(choice, text))?.value ?? text
  if (field.type === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  return text
}

/** A row of a file as a report, or the first thing that is wrong with it. What a row does not say is an ordinary fault. */
export function reportOf(keys: readonly (Key | undefined)[], cells: readonly string[]): Entered | Refusal {
  const given = new Map(keys.map((key, at) => [key, cells[at] ?? '']))
  const values: Record<string, unknown> = {}
  for (const [key, field] of fields) {
    const text = given.get(key) || (key === 'severity' ? FAULT_REPORT.severity : '')
    const value = filledValue(field, text)
    const reason = valueRefusal(field, value === '' ? null : value)
    if (reason)
      return { field: field.label, reason: field.type === 'choice' && text !== '' ? choicesOf(field) : reason }
    values[key] = value
  }
  return { ...(values as Omit<Entered, 'phone'>), phone: (values.phone as string) || null }
}
