import { useAct } from '@lamplighter/client'
import { RETIRE_LIMIT, RETIRE_REASON } from '@lamplighter/contract'
import { FormField, formatNumber, Stack } from '@lamplighter/ui'
import { Alert, App, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../command/send/useAttempt.ts'
import { RightButton } from '../../form/RightButton.tsx'

type Props = {
  ids: readonly number[]
  /** Once they are retired. */
  onDone: () => void
}

/** Asks for the reason, and retires all of them in one call. */
function RetireDialog({ ids, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const id = useId()
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
    <Modal
      open
      centered
      width={460}
      title={t('retire.askSome', { n: formatNumber(ids.length) })}
      okText={t('retire.act')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, danger: true, loading: act.isPending }}
      onCancel={onClose}
    >
      <Stack
        as="form"
        id={id}
        gap={12}
        onSubmit={(event) => {
          event.preventDefault()
          void retire()
        }}
      >
        <p>{t('retire.text')}</p>
        <FormField label={t('retire.reason')}>
          <Input
            maxLength={RETIRE_REASON}
            placeholder={t('retire.reasonHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
        {refusal && <Alert showIcon type="error" title={refusal} />}
      </Stack>
    </Modal>
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
