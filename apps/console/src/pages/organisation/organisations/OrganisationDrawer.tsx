import { useAct, useSession } from '@lamplighter/client'
import { completed, enums, errors, type Organisation, organisationRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { type Fields, fieldOf, MANAGING, OrganisationFields } from './OrganisationFields.tsx'
import type { OrganisationRow } from './tree.ts'

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  organisation: Organisation | null | undefined
  rows: readonly OrganisationRow[]
  onClose: () => void
}

export function OrganisationDrawer({ open, organisation, rows, onClose }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const act = useAct('organisation.save', { quiet: true })
  const remove = useAct('organisation.delete')
  const config = session?.config
  const initial: Fields = organisation ?? {
    name: '',
    type: 2,
    parentId: session?.curCust ?? null,
    region: '',
    timeZone: config?.clock.timeZone ?? 'UTC',
    lng: config?.map.lng ?? 0,
    lat: config?.map.lat ?? 0,
    zoom: config?.map.zoom ?? 12,
  }
  const save = async ({ code, ...given }: Fields) => {
    const isManaging = given.type === MANAGING
    await act.mutateAsync({
      ...(organisation ? { id: organisation.id } : {}),
      ...completed(organisationRecord, given),
      ...(isManaging && !organisation && code ? { code } : {}),
      ...(isManaging ? { parentId: null } : {}),
    })
    return { said: t('record.saved', { name: given.name }) }
  }
  return (
    <RecordDrawer<Organisation, Fields>
      name="organisation"
      open={open}
      record={organisation}
      noun={organisationRecord.noun}
      note={organisation && `${organisation.name} · ${enums.organisationType[organisation.type][language]}`}
      right="organisation.save"
      gone={{ icon: 'layers' }}
      initial={initial}
      fieldOf={fieldOf}
      save={save}
      remove={
        organisation && {
          name: organisation.name,
          text: t('system.organisations.ask.deleteText'),
          why: organisation.id === session?.curCust ? errors['organisation.managing'][language] : undefined,
          run: () => remove.mutateAsync({ id: organisation.id }),
        }
      }
      onClose={onClose}
    >
      {(form, entry) => <OrganisationFields form={form} organisation={organisation ?? null} rows={rows} {...entry} />}
    </RecordDrawer>
  )
}
