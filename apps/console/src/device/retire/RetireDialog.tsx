import { RETIRE_REASON, type RetireImpact } from '@lamplighter/contract'
import { FormField, formatNumber, Skeleton } from '@lamplighter/ui'
import { Alert, App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../command/send/useAttempt.ts'
import { FormDialog } from '../../form/FormDialog.tsx'

type Props = {
  count: number
  /** What the devices still hold, once it is known. */
  impact: { data?: RetireImpact | undefined; error: Error | null }
  busy: boolean
  /** How many it retired. */
  onRetire: (reason: string) => Promise<number>
  /** Once they are retired. */
  onDone: () => void
  onClose: () => void
}

const HELD = ['online', 'alarms', 'overrides', 'commands'] as const

/** What the devices still hold, before anybody decides. */
function Held({ impact: { data, error } }: Pick<Props, 'impact'>) {
  const { t } = useTranslation()
  if (error) return <p>{error.message}</p>
  if (!data) return <Skeleton rows={1} label={t('common.loading')} />
  const held = HELD.filter((key) => data[key] > 0).map((key) =>
    t(`retire.impact.${key}`, { n: formatNumber(data[key]) }),
  )
  return <p>{held.length > 0 ? t('retire.holds', { what: held.join(t('retire.and')) }) : t('retire.holdsNothing')}</p>
}

/** Says what devices still hold, asks for the reason, and retires them. */
export function RetireDialog({ count, impact, busy, onRetire, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [reason, setReason] = useState('')
  const { refusal, attempt } = useAttempt()

  async function retire() {
    const done = await attempt(() => onRetire(reason.trim()))
    if (done === null) return
    void message.success(t('retire.done', { n: formatNumber(done) }))
    onDone()
    onClose()
  }
  return (
    <FormDialog
      danger
      title={t('retire.askSome', { n: formatNumber(count) })}
      act={t('retire.act')}
      busy={busy}
      onSubmit={() => void retire()}
      onClose={onClose}
    >
      <p>{t('retire.text')}</p>
      <Held impact={impact} />
      <FormField label={t('retire.reason')}>
        <Input
          maxLength={RETIRE_REASON}
          placeholder={t('retire.reasonHint')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormField>
      {refusal && <Alert showIcon type="error" title={refusal} />}
    </FormDialog>
  )
}
