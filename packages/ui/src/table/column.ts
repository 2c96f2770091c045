import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: ReactNode
  /** Dim behind the head: V, A, W. */
  unit?: string
  /** Pixels. One column may grow into what is left. */
  width: number
  grows?: boolean
  /** Numbers stand at the right. */
  right?: boolean
  /** Stays in sight at the left while the others scroll: what the row is called. */
  sticky?: boolean
  /** Ids and codes. */
  mono?: boolean
  sortable?: boolean
  cell: (row: Row) => ReactNode
}

export const ROW = 28
export const HEAD = 26
const TICK = 36

type Wide = Pick<Column<never>, 'width' | 'grows' | 'head' | 'unit' | 'sortable'>

const IDEOGRAPH = /[\u2e80-\u9fff\uff00-\uffef]/
/** Pixels of a character of a head, of its padding, and of the arrow of its order. */
const [WIDE, NARROW, PADDING, ARROW] = [12, 6.7, 18, 16]

const textWidth = (text: string) =>
  Array.from(text).reduce((width, one) => width + (IDEOGRAPH.test(one) ? WIDE : NARROW), 0)

/** No column is narrower than the word over it. */
const widthOf = ({ width, head, unit = '', sortable = false }: Wide) =>
  typeof head === 'string'
    ? Math.max(width, Math.ceil(textWidth(head + unit) + PADDING + (sortable ? ARROW : 0)))
    : width

export function columnTemplate(columns: readonly Wide[], selects: boolean): string {
  const last = columns.length - 1
  const anyGrows = columns.some(({ grows }) => grows)
  const tracks = columns.map((column, at) =>
    column.grows || (!anyGrows && at === last) ? `minmax(${widthOf(column)}px, 1fr)` : `${widthOf(column)}px`,
  )
  return [...(selects ? [`${TICK}px`] : []), ...tracks].join(' ')
}

export const tableWidth = (columns: readonly Wide[], selects: boolean) =>
  columns.reduce((sum, column) => sum + widthOf(column), selects ? TICK : 0)
