import { useSession } from '@lamplighter/client'
import type { ChoiceField } from '@lamplighter/contract'
import { FieldChoice } from '../list/FieldChoice.tsx'

type Props<V extends string | number> = {
  field: Pick<ChoiceField, 'label' | 'type'> & { choices: readonly { value: V; label: { zh: string; en: string } }[] }
  value: V | null
  onValue: (value: V | null) => void
}

/** Narrows a list to one value of a field, or to any. */
export function FieldFilter<V extends string | number>({ field, value, onValue }: Props<V>) {
  const language = useSession((state) => state.language)
  const label = field.label[language]
  return (
    <FieldChoice
      label={label}
      value={value}
      options={field.choices.map((choice) => ({ value: choice.value, label: choice.label[language] }))}
      onValue={onValue}
    />
  )
}
