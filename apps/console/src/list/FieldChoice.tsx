import { NativeSelect } from '@lamplighter/ui'

type Value = string | number
type Props<V extends Value> = {
  label: string
  value: V | null
  /** Label of the option that does not filter. */
  any: string
  options: readonly { value: V; label: string }[]
  onValue: (value: V | null) => void
}

/** One value that a list is narrowed to, or any. */
export const FieldChoice = <V extends Value>({ label, value, any, options, onValue }: Props<V>) => (
  <NativeSelect
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onValue(options.find((one) => String(one.value) === target.value)?.value ?? null)}
  >
    <option value="">{any}</option>
    {options.map(({ value: one, label: name }) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </NativeSelect>
)
