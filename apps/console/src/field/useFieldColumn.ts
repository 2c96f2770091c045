import { type CellField, unitWord, valueWord } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import type { ListColumn } from '../list/listColumn.tsx'
import { useSpeech } from './useSpeech.ts'

type More<Row> = Omit<Partial<ListColumn<Row>>, 'key'> & { width: number }

/** Columns of a list, and of its file, as the fields of its record declare them. */
export function useFieldColumn() {
  const speech = useSpeech()
  return <Key extends string, Row extends { readonly [K in Key]: unknown }>(
    field: CellField & { readonly key: Key },
    more: More<Row>,
  ): ListColumn<Row> => {
    const common = { key: field.key, head: field.label[speech.language] }
    if (field.type === 'number') {
      const numberOf = (row: Row) => row[field.key] as number | null
      return {
        ...common,
        unit: unitWord(field.unit, speech.language),
        right: true,
        text: numberOf,
        cell: (row) => formatNumber(numberOf(row), field.decimals, { signed: true }),
        ...more,
      }
    }
    const text = (row: Row) => (row[field.key] === null ? null : valueWord(field, row[field.key], speech))
    return { ...common, text, ...more }
  }
}
