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
/** Pixels of a character, of the padding of a cell, and of the arrow of an order. */
const [WIDE, NARROW, PADDING, ARROW] = [12, 6.8, 18, 16]
/** Between a word and its unit, whose letters are wide. */
const UNIT_GAP = 12

/** Pixels of a cell in which a word is read whole. */
export const wordWidth = (word: string) =>
  Math.ceil(Array.from(word).reduce((width, one) => width + (IDEOGRAPH.test(one) ? WIDE : NARROW), PADDING))

/** No column is narrower than the word over it. */
const widthOf = ({ width, head, unit = '', sortable = false }: Wide) =>
  typeof head === 'string'
    ? Math.max(width, wordWidth(head + unit) + (unit ? UNIT_GAP : 0) + (sortable ? ARROW : 0))
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
