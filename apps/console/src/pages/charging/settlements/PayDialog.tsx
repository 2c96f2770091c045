import { useAct, useNow } from '@lamplighter/client'
import { type Settlement, settlementList } from '@lamplighter/contract'
import { FormField } from '@lamplighter/ui'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'

const MINUTE = 60_000
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Notes that a settlement was paid, and how. */
export function PayDialog({ settlement: { id, operator }, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { message } = App.useApp()
  const today = format.date(useNow(MINUTE))
  const pay = useAct('settlement.pay')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(today)
  const { columns } = settlementList
  return (
    <FormDialog
      title={`${t('charging.settlement.pay')} · ${operator}`}
      act={t('charging.settlement.pay')}
      busy={pay.isPending}
      disabled={reference.trim() === '' || !DAY.test(paidOn)}
      onSubmit={() =>
        pay.mutate(
          { id, reference: reference.trim(), paidOn },
          {
            onSuccess: () => {
              onClose()
              void message.success(t('charging.settlement.paid', { operator }))
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormField label={columns.reference.label[format.language]}>
        <Input value={reference} maxLength={60} onChange={({ target }) => setReference(target.value)} />
      </FormField>
      <FormField label={columns.paidOn.label[format.language]}>
        <Input value={paidOn} maxLength={10} onChange={({ target }) => setPaidOn(target.value)} />
      </FormField>
    </FormDialog>
  )
}
