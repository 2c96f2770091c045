import type { CellField } from '@lamplighter/contract'

/** What every control of one value is given. */
export type CellProps = {
  id: string
  field: CellField
  value: unknown
  /** An empty field is undefined. */
  onValue: (value: unknown) => void
  /** What it is called where no label stands beside it. */
  name: string
  wrong: boolean
  disabled: boolean
  /** One of many in a table. */
  narrow?: boolean
}
