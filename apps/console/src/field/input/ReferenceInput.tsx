import type { ReferenceField, ReferenceTarget } from '@lamplighter/contract'
import { useGroups, useOrganisations, useStations } from '../../list/choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import type { InputProps } from './inputProps.ts'

type Named = readonly { id: number; name: string }[] | undefined

/** The records that a field can refer to, as far as the signed-in user may see them. */
export function useReferences(): Readonly<Partial<Record<ReferenceTarget, Named>>> {
  return { group: useGroups().data, organisation: useOrganisations().data, site: useStations().data }
}

type Props = Omit<InputProps, 'field'> & { field: ReferenceField }

/** Another record, found by its name. */
export function ReferenceInput({ field, ...props }: Props) {
  const references = useReferences()
  const options = (references[field.to] ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <ChoiceInput {...props} options={options} search />
}
