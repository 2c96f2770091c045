import { type List, unitWord } from '@lamplighter/contract'
import { useFormat } from '../app/useFormat.ts'
import type { ListColumn } from './listColumn.tsx'

type More<Row> = Omit<Partial<ListColumn<Row>>, 'key' | 'head' | 'unit' | 'text'> & { width: number }

/** Columns of a table as its list declares them for the files of the server. */
export function useListColumn<Row, Key extends string>({ columns }: List<Row, Key>) {
  const format = useFormat()
  return (key: Key, more: More<Row>): ListColumn<Row> => {
    const { label, unit, text } = columns[key]
    return {
      key,
      head: label[format.language],
      ...(unit ? { unit: unitWord(unit, format.language) } : {}),
      text: (row) => text(row, format),
      ...more,
    }
  }
}
