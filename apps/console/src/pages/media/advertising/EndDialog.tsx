import { useAct } from '@lamplighter/client'
import type { AdContract } from '@lamplighter/contract'
import { FormField, Text } from '@lamplighter/ui'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/FormDialog.tsx'

/** As much as the contract takes. */
const MOST = 200

/** Ends a contract before its last day. */
export function EndDialog({ contract: { id, number }, onClose }: { contract: AdContract; onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const end = useAct('adContract.end')
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      danger
      title={`${t('ads.end')} · ${number}`}
      act={t('ads.end')}
      busy={end.isPending}
      disabled={reason.trim() === ''}
      onSubmit={() =>
        end.mutate(
          { id, reason: reason.trim() },
          {
            onSuccess: () => {
              onClose()
              void message.success(t('ads.endedNow', { number }))
            },
          },
        )
      }
      onClose={onClose}
    >
      <Text as="p" tone="dim" size={13}>
        {t('ads.endText')}
      </Text>
      <FormField label={t('media.reason')}>
        <Input value={reason} maxLength={MOST} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </FormDialog>
  )
}
