import { useAct } from '@lamplighter/client'
import type { CallName } from '@lamplighter/contract'
import { FormField, Row } from '@lamplighter/ui'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/FormDialog.tsx'
import { RightButton } from '../../form/RightButton.tsx'
import { useLookedAt } from '../../form/useLookedAt.ts'

/** As much as the contract takes. */
const MOST = 200

type Props = {
  by: Extract<
    CallName,
    | 'adContract.decide'
    | 'media.decide'
    | 'playTask.decide'
    | 'portalPage.decide'
    | 'programme.decide'
    | 'refund.decide'
  >
  item: { readonly id: number; readonly name: string; readonly own: boolean; readonly changedAt: string }
}

/** Approves or refuses what somebody else made. */
export function Decision({ by, item: { id, name, own, ...looked } }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const decide = useAct(by)
  const { changedAt, lookAgain } = useLookedAt(looked.changedAt)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const common = {
    right: 'approval.decide',
    why: own ? t('media.own') : undefined,
    busy: decide.isPending,
    size: 'small',
  } as const
  const send = (approve: boolean) =>
    decide.mutate(
      { id, changedAt, approve, reason: approve ? '' : reason.trim() },
      {
        onError: lookAgain,
        onSuccess: () => {
          setRefusing(false)
          void message.success(t(approve ? 'media.approved' : 'media.refused', { name }))
        },
      },
    )
  return (
    <Row gap={8}>
      <RightButton {...common} onClick={() => setRefusing(true)}>
        {t('media.refuse')}
      </RightButton>
      <RightButton {...common} icon="check" onClick={() => send(true)}>
        {t('media.approve')}
      </RightButton>
      {isRefusing && (
        <FormDialog
          title={`${t('media.refuse')} · ${name}`}
          act={t('media.refuse')}
          busy={decide.isPending}
          disabled={reason.trim() === ''}
          onSubmit={() => send(false)}
          onClose={() => setRefusing(false)}
        >
          <FormField label={t('media.reason')}>
            <Input value={reason} maxLength={MOST} onChange={({ target }) => setReason(target.value)} />
          </FormField>
        </FormDialog>
      )}
    </Row>
  )
}
