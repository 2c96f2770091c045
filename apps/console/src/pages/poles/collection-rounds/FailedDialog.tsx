import { Button, FormField, Row, TextInput } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/FormDialog.tsx'

const usual = ['blocked', 'damaged', 'locked', 'gone'] as const
const MOST = 200

type Props = { name: string; onReason: (reason: string) => void; onClose: () => void }

/** Why a bin could not be emptied: one of the usual reasons, or another one. */
export function FailedDialog({ name, onReason, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('rounds.failedTitle', { name })}
      act={t('rounds.notEmptied')}
      disabled={reason.trim() === ''}
      onSubmit={() => onReason(reason.trim())}
      onClose={onClose}
    >
      <Row wrap gap={8}>
        {usual.map((one) => (
          <Button key={one} onClick={() => setReason(t(`rounds.why.${one}`))}>
            {t(`rounds.why.${one}`)}
          </Button>
        ))}
      </Row>
      <FormField label={t('rounds.reason')}>
        <TextInput value={reason} maxLength={MOST} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </FormDialog>
  )
}
