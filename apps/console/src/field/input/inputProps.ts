import type { CellField } from '@lamplighter/contract'

/** What every control of one value is given. */
export type InputProps = {
  id: string
  field: CellField
  value: unknown
  /** An empty field is undefined. */
  onValue: (value: unknown) => void
  /** What it is called where no label stands beside it. */
  name: string
  /** Ids of what is said below it. */
  describedBy: string
  wrong: boolean
  /** Left out, the form around it decides. */
  disabled?: boolean | undefined
  /** One of many in a table. */
  narrow?: boolean
  /** What was chosen can be taken back. */
  clearable?: boolean
  /** What is shown then. */
  none?: string | undefined
}

/** What a control says of itself to assistive technology, and whether it takes anything. */
export const commonOf = ({ id, name, wrong, describedBy, disabled }: Omit<InputProps, 'field'>) => ({
  id,
  'aria-label': name,
  'aria-invalid': wrong,
  'aria-describedby': describedBy,
  ...(disabled === undefined ? {} : { disabled }),
})
