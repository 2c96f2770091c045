import { useAct, useCall } from '@lamplighter/client'
import { RETIRE_LIMIT, RETIRE_REASON } from '@lamplighter/contract'
import { FormField, formatNumber, Skeleton } from '@lamplighter/ui'
import { Alert, App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../command/send/useAttempt.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { RightButton } from '../../form/RightButton.tsx'

type Props = {
  ids: readonly number[]
  /** Once they are retired. */
  onDone: () => void
}

const HELD = ['online', 'alarms', 'overrides', 'commands'] as const

/** What the devices still hold, before anybody decides. */
function Held({ ids }: Pick<Props, 'ids'>) {
  const { t } = useTranslation()
  const { data, error } = useCall('device.retireImpact', { ids: [...ids] })
  if (error) return <p>{error.message}</p>
  if (!data) return <Skeleton rows={1} label={t('common.loading')} />
  const held = HELD.filter((key) => data[key] > 0).map((key) =>
    t(`retire.impact.${key}`, { n: formatNumber(data[key]) }),
  )
  return <p>{held.length > 0 ? t('retire.holds', { what: held.join(t('retire.and')) }) : t('retire.holdsNothing')}</p>
}

/** Asks for the reason, and retires all of them in one call. */
function RetireDialog({ ids, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const act = useAct('device.retire', { quiet: true })
  const [reason, setReason] = useState('')
  const { refusal, attempt } = useAttempt()

  async function retire() {
    const done = await attempt(() => act.mutateAsync({ ids: [...ids], reason: reason.trim() }))
    if (!done) return
    void message.success(t('retire.done', { n: formatNumber(ids.length) }))
    onDone()
    onClose()
  }
  return (
    <FormDialog
      danger
      title={t('retire.askSome', { n: formatNumber(ids.length) })}
      act={t('retire.act')}
      busy={act.isPending}
      onSubmit={() => void retire()}
      onClose={onClose}
    >
      <p>{t('retire.text')}</p>
      <Held ids={ids} />
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

/** Retires the chosen devices together, for one reason. */
export function RetireSelection({ ids, onDone }: Props) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <RightButton
        size="small"
        look="quiet"
        icon="stop"
        right="device.retire"
        why={ids.length > RETIRE_LIMIT ? t('retire.tooMany', { limit: formatNumber(RETIRE_LIMIT) }) : undefined}
        onClick={() => setAsks(true)}
      >
        {t('retire.some', { n: formatNumber(ids.length) })}
      </RightButton>
      {asks && <RetireDialog ids={ids} onDone={onDone} onClose={() => setAsks(false)} />}
    </>
  )
}
