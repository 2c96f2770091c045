import { speechOf, valueWord } from '../field/field-words.ts'
import type { CellField } from '../field/fields.ts'
import { type Unit, unitWord } from '../field/units.ts'
import type { CsvCell } from '../text/csv.ts'
import type { Format } from '../text/format.ts'
import type { Label, Language } from '../text/label.ts'

/** A column of a list, in its table and in its files. */
export type ListColumn<Row> = {
  readonly label: Label
  /** What it is called in a file, where nothing around it says what its rows are. */
  readonly fileLabel?: Label
  readonly unit?: Unit | Label
  /** What a row says in it, in files and, unless more is drawn, in the table; null where there is nothing. */
  text(row: Row, format: Format): CsvCell
}

/** A list with its columns in the order of its files. A table shows those that it has room for. */
export type List<Row, Key extends string = string> = {
  /** Name of the list, of its files and of their sheet. */
  readonly name: Label
  readonly columns: Readonly<Record<Key, ListColumn<Row>>>
}

export const listOf =
  <Row>() =>
  <const Key extends string>(name: Label, columns: Readonly<Record<Key, ListColumn<Row>>>): List<Row, Key> => ({
    name,
    columns,
  })

/** A column as the field of a record declares it. */
export const fieldColumn = <Key extends string>(
  field: CellField & { readonly key: Key },
): ListColumn<{ readonly [K in Key]: unknown }> => ({
  label: field.label,
  ...(field.type === 'number'
    ? { unit: field.unit, text: (row) => row[field.key] as number | null }
    : {
        text: (row, format) => (row[field.key] === null ? null : valueWord(field, row[field.key], speechOf(format))),
      }),
})

/** The head of a column, with its unit. */
export const columnHead = ({ label, unit = '' }: Pick<ListColumn<never>, 'label' | 'unit'>, language: Language) =>
  [label[language], unitWord(unit, language)].filter(Boolean).join(' ')

/** The head of a column in a file. */
export const fileHead = (
  { fileLabel, label, ...column }: Pick<ListColumn<never>, 'label' | 'fileLabel' | 'unit'>,
  language: Language,
) => columnHead({ ...column, label: fileLabel ?? label }, language)
