import { useAct } from '@lamplighter/client'
import { type ChargeDetail, moneyWord, type RefundCause, refundCauseLabels, refundCauses } from '@lamplighter/contract'
import { FormField } from '@lamplighter/ui'
import { App, Input, InputNumber, Select } from 'antd'
import { type ComponentRef, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'

/** As much as the contract takes. */
const MOST = 200

type Props = {
  session: ChargeDetail
  /** What can be refunded still, hundredths. */
  most: number
  onClose: () => void
}

/** Asks for a refund, of all that is left at first. */
export function RefundDialog({ session: { id, currency }, most, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { message } = App.useApp()
  const ask = useAct('refund.ask')
  const first = useRef<ComponentRef<typeof InputNumber>>(null)
  const [entered, setEntered] = useState<number | null>(most / 100)
  const [cause, setCause] = useState<RefundCause>('fault')
  const [note, setNote] = useState('')
  const amount = Math.round((entered ?? 0) * 100)
  const isWrong = amount < 1 || amount > most
  return (
    <FormDialog
      title={t('charging.refund.ask')}
      act={t('charging.refund.ask')}
      busy={ask.isPending}
      disabled={isWrong}
      first={first}
      onSubmit={() =>
        ask.mutate(
          { sessionId: id, amount, cause, note: note.trim() },
          {
            onSuccess: () => {
              onClose()
              void message.success(t('charging.refund.asked'))
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormField
        label={`${t('charging.refund.amount')} (${t('charging.refund.most', { most: moneyWord(most, currency) })})`}
      >
        <InputNumber<number>
          ref={first}
          controls={false}
          precision={2}
          prefix={currency}
          status={isWrong ? 'error' : ''}
          style={{ width: '100%' }}
          value={entered}
          onChange={setEntered}
        />
      </FormField>
      <FormField label={t('charging.refund.cause')}>
        <Select<RefundCause>
          aria-label={t('charging.refund.cause')}
          style={{ width: '100%' }}
          value={cause}
          options={refundCauses.map((value) => ({ value, label: refundCauseLabels[value][language] }))}
          onChange={setCause}
        />
      </FormField>
      <FormField label={t('charging.refund.note')}>
        <Input value={note} maxLength={MOST} onChange={({ target }) => setNote(target.value)} />
      </FormField>
    </FormDialog>
  )
}
