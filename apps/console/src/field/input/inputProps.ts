import type { CellField } from '@lamplighter/contract'

/** Props of every control for one value. */
export type InputProps = {
  id: string
  field: CellField
  value: unknown
  /** An empty field is undefined. */
  onValue: (value: unknown) => void
  /** Accessible name when there is no visible label. */
  name: string
  /** Ids of the hint and error below it. */
  describedBy: string
  wrong: boolean
  /** Defaults to the state of the form. */
  disabled?: boolean | undefined
  /** One of many in a table. */
  narrow?: boolean
  /** The choice can be cleared. */
  clearable?: boolean
  /** Placeholder while nothing is chosen. */
  none?: string | undefined
}

/** ARIA attributes and the disabled state of a control. */
export const commonOf = ({ id, name, wrong, describedBy, disabled }: Omit<InputProps, 'field'>) => ({
  id,
  'aria-label': name,
  'aria-invalid': wrong,
  'aria-describedby': describedBy,
  ...(disabled === undefined ? {} : { disabled }),
})
