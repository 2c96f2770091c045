import { useAct, useMay, useSession } from '@lamplighter/client'
import { enums, errors, type Organisation } from '@lamplighter/contract'
import { Button, EmptyState } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { useHeld } from '../../../form/useHeld.ts'
import { ORGANISATION_FORM, OrganisationForm } from './OrganisationForm.tsx'
import type { OrganisationRow } from './tree.ts'

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  organisation: Organisation | null | undefined
  rows: readonly OrganisationRow[]
  onClose: () => void
}

export function OrganisationDrawer({ open, organisation: given, rows, onClose }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const { message } = App.useApp()
  const ask = useAsk()
  const organisation = useHeld(given, open)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const maySave = useMay('organisation.save')
  const remove = useAct('organisation.delete', { refreshes: ['organisation.query'] })
  const isOwn = organisation?.id === session?.curCust
  const close = () => {
    setDirty(false)
    onClose()
  }
  const askToDelete = ({ id, name }: Organisation) =>
    ask({
      title: t('system.organisations.ask.delete', { name }),
      text: t('system.organisations.ask.deleteText'),
      act: t('system.organisations.act.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              void message.success(t('system.deleted', { name }))
              close()
            },
          },
        ),
    })
  const right = 'organisation.save'
  const word = organisation === null ? 'add' : maySave ? 'edit' : 'look'
  const types: Readonly<Record<number, { zh: string; en: string }>> = enums.organisationType
  return (
    <SideDrawer
      open={open}
      title={t(`system.organisations.${word}`)}
      note={organisation && `${organisation.name} · ${types[organisation.type]?.[language] ?? ''}`}
      dirty={dirty}
      onClose={close}
      foot={
        organisation !== undefined && (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            {organisation && (
              <RightButton
                right={right}
                why={isOwn ? errors['organisation.managing'][language] : undefined}
                icon="close"
                busy={remove.isPending}
                onClick={() => askToDelete(organisation)}
              >
                {t('system.organisations.act.delete')}
              </RightButton>
            )}
            <RightButton look="solid" right={right} type="submit" form={ORGANISATION_FORM} busy={busy}>
              {t('common.save')}
            </RightButton>
          </>
        )
      }
    >
      {organisation === undefined ? (
        <EmptyState icon="layers" title={t('system.organisations.noMatch')} />
      ) : (
        <OrganisationForm
          key={organisation?.id}
          organisation={organisation}
          rows={rows}
          disabled={!maySave}
          onDirty={setDirty}
          onBusy={setBusy}
          onSaved={close}
        />
      )}
    </SideDrawer>
  )
}
