import { byNaturalOrder, type LightRow } from '@lamplighter/contract'
import type { Sort } from '@lamplighter/ui'

type Cell = string | number | null

function cellOf(row: LightRow, field: string): Cell {
  if (field in row.values) return row.values[field] ?? null
  const cell = field in row ? row[field as keyof LightRow] : null
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null
}

const wrongness = ({ alarm, online }: LightRow) => alarm * 2 + Number(!online)
const compare = (a: Cell, b: Cell) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byNaturalOrder(String(a), String(b))

/** Orders rows that are already here as the server orders a page: wrong first, or by a column, what is missing last. */
export function sortRows(rows: readonly LightRow[], { field, desc }: Sort): LightRow[] {
  if (field === 'attention') return [...rows].sort((a, b) => wrongness(b) - wrongness(a) || compare(a.name, b.name))
  return [...rows].sort((a, b) => {
    const [one, other] = [cellOf(a, field), cellOf(b, field)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return desc ? compare(other, one) : compare(one, other)
  })
}
