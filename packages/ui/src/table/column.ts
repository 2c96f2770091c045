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
  /** Ids and codes. */
  mono?: boolean
  sortable?: boolean
  cell: (row: Row) => ReactNode
}

export const ROW = 28
export const HEAD = 26
const TICK = 36

type Wide = Pick<Column<never>, 'width' | 'grows'>

export function columnTemplate(columns: readonly Wide[], selects: boolean): string {
  const last = columns.length - 1
  const anyGrows = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ width, grows }, at) =>
    grows || (!anyGrows && at === last) ? `minmax(${width}px, 1fr)` : `${width}px`,
  )
  return [...(selects ? [`${TICK}px`] : []), ...tracks].join(' ')
}

export const tableWidth = (columns: readonly Wide[], selects: boolean) =>
  columns.reduce((sum, { width }) => sum + width, selects ? TICK : 0)
