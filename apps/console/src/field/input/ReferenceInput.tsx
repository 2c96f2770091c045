import { useCall } from '@lamplighter/client'
import { type MediaType, mediaTypes, type ReferenceField, type ReferenceTarget } from '@lamplighter/contract'
import { useGroups, useOrganisations, useStations } from '../../list/choices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import type { InputProps } from './inputProps.ts'

type Named = readonly { id: number; name: string }[] | undefined

/** The records that a field can refer to, as far as the signed-in user may see them. */
export function useReferences(): Readonly<Partial<Record<ReferenceTarget, Named>>> {
  return { group: useGroups().data, organisation: useOrganisations().data, site: useStations().data }
}

type Props = Omit<InputProps, 'field'> & { field: ReferenceField }

/** Types of media that a field takes, by where it points. */
const played = {
  shownImage: [mediaTypes.image],
  shownMedia: [mediaTypes.image, mediaTypes.video],
  spokenMedia: [mediaTypes.voice],
} as const

/** Approved media of these types, the newest first. */
function MediaInput({ types, ...props }: Omit<Props, 'field'> & { types: readonly MediaType[] }) {
  const media = useCall('media.query', { filters: { state: 'approved' } }).data ?? []
  const options = media.filter(({ type }) => types.includes(type)).map(({ id, name }) => ({ value: id, label: name }))
  return <ChoiceInput {...props} options={options} search />
}

/** Approved programmes. */
function ProgrammeInput(props: Omit<Props, 'field'>) {
  const programmes = useCall('programme.query', {}).data ?? []
  const approved = programmes.filter(({ state }) => state === 'approved')
  return <ChoiceInput {...props} options={approved.map(({ id, name }) => ({ value: id, label: name }))} search />
}

/** Wi-Fi portal pages that visitors may see. */
function PortalPageInput(props: Omit<Props, 'field'>) {
  const pages = useCall('portalPage.query', {}).data ?? []
  const published = pages.filter(({ isPublished }) => isPublished)
  return <ChoiceInput {...props} options={published.map(({ id, name }) => ({ value: id, label: name }))} search />
}

/** Another record, found by its name. */
export function ReferenceInput({ field, ...props }: Props) {
  if (field.to === 'shownProgramme') return <ProgrammeInput {...props} />
  if (field.to === 'portalPage') return <PortalPageInput {...props} />
  return field.to === 'shownImage' || field.to === 'shownMedia' || field.to === 'spokenMedia' ? (
    <MediaInput {...props} types={played[field.to]} />
  ) : (
    <RecordInput {...props} field={field} />
  )
}

function RecordInput({ field, ...props }: Props) {
  const references = useReferences()
  const options = (references[field.to] ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <ChoiceInput {...props} options={options} search />
}
