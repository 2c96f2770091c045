import { NativeSelect } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

type Value = string | number
type Props<V extends Value> = {
  label: string
  value: V | null
  /** What no value means where it does not show the whole list. */
  none?: string
  options: readonly { value: V; label: string }[]
  onValue: (value: V | null) => void
}

/** One value that a list is narrowed to, or none. */
export function FieldChoice<V extends Value>({ label, value, none, options, onValue }: Props<V>) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onValue(options.find((one) => String(one.value) === target.value)?.value ?? null)}
    >
      <option value="">{none ?? t('field.all', { field: label })}</option>
      {options.map(({ value: one, label: name }) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
