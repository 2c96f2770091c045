import type { RowsField } from '@lamplighter/contract'
import { RowsInput } from './RowsInput.tsx'

type Props = { field: RowsField; id?: string; value?: unknown; onChange?: (value: unknown) => void; disabled: boolean }

/** A table that is filled in, as the control of a form's item. */
export const RowsControl = ({ field, id = '', value, onChange, disabled }: Props) => (
  <RowsInput
    id={id}
    field={field}
    value={value}
    before={undefined}
    onValue={(rows) => onChange?.(rows)}
    refusals={new Map()}
    disabled={disabled}
  />
)
