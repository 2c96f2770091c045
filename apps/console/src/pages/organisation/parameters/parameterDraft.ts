import {
  fitsParameter,
  type ParameterName,
  type ParameterRow,
  type ParameterValue,
  parameterDefaults,
} from '@lamplighter/contract'

/** What was entered and not saved; null is an empty field. */
export type Draft = Readonly<Partial<Record<ParameterName, ParameterValue | null>>>

type Change = { name: ParameterName; value: ParameterValue | null }

export const entered = (draft: Draft, { name, value }: ParameterRow): ParameterValue | null => {
  const entry = draft[name]
  return entry === undefined ? value : entry
}

const isChanged = (draft: Draft, row: ParameterRow) => entered(draft, row) !== row.value

/** Rows whose entry differs from what is saved. */
export const changedRows = (rows: readonly ParameterRow[], draft: Draft) => rows.filter((row) => isChanged(draft, row))

/** Changed rows whose entry cannot be saved. */
export const wrongRows = (rows: readonly ParameterRow[], draft: Draft) =>
  changedRows(rows, draft).filter((row) => !fitsParameter(row.name, draft[row.name]))

/** What is sent: an entry that says what the default says follows the default. */
export const changesOf = (rows: readonly ParameterRow[], draft: Draft): Change[] =>
  changedRows(rows, draft).map((row) => {
    const value = draft[row.name] ?? null
    return { name: row.name, value: value === parameterDefaults[row.name] ? null : value }
  })
