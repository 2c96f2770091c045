import { useAct, useSession } from '@lamplighter/client'
import { crewOf, type LockOut } from '@lamplighter/contract'
import { FormField, Text } from '@lamplighter/ui'
import { App, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../command/send/useAttempt.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { RightButton } from '../form/RightButton.tsx'

const REASON = 200

type Props = { lockOut: LockOut }

/** Removes a lock-out: one's own at once, that of another with the right to and for a reason. */
function RemoveDialog({ lockOut, own, onClose }: Props & { own: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const remove = useAct('lockOut.remove', { quiet: true })
  const [reason, setReason] = useState('')
  const { refusal, attempt } = useAttempt()
  const { partName, boxName, keepsOff } = lockOut

  async function run() {
    if (!(await attempt(() => remove.mutateAsync({ id: lockOut.id, reason: reason.trim() })))) return
    void message.success(t('lockOuts.removed', { part: partName }))
    onClose()
  }
  return (
    <FormDialog
      title={t('lockOuts.remove.title', { part: partName, box: boxName })}
      act={t('lockOuts.remove.act')}
      danger={!own}
      busy={remove.isPending}
      disabled={!own && reason.trim() === ''}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t(own ? 'lockOuts.remove.own' : 'lockOuts.remove.other', { crew: crewOf(lockOut) })}</p>
      <Text as="p" tone="dim" size={13}>
        {t(keepsOff ? 'lockOuts.remove.returns' : 'lockOuts.remove.stays')}
      </Text>
      {!own && (
        <FormField label={t('lockOuts.remove.reason')}>
          <Input
            maxLength={REASON}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      )}
      {refusal && (
        <Text as="p" tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </FormDialog>
  )
}

/** Asks before a lock-out is removed. */
export function RemoveButton({ lockOut }: Props) {
  const { t } = useTranslation()
  const own = useSession(({ session }) => session?.user.account) === lockOut.account
  const [asking, setAsking] = useState(false)
  return (
    <>
      <RightButton
        look="link"
        size="small"
        right={own ? 'lockOut.set' : 'lockOut.override'}
        onClick={() => setAsking(true)}
      >
        {t('lockOuts.remove.act')}
      </RightButton>
      {asking && <RemoveDialog lockOut={lockOut} own={own} onClose={() => setAsking(false)} />}
    </>
  )
}
