import { CallError, call, type Session, signedIn, signedOut, startLive } from '@lamplighter/client'
import { OTP_NEEDED, OTP_WRONG } from '@lamplighter/contract'
import { Actions, Button, Stack } from '@lamplighter/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeProblem } from '../app/problem.ts'
import { turnTo } from '../app/turnTo.ts'
import forms from '../form/forms.module.css'
import { SecretItem } from '../form/SecretItem.tsx'

type Entered = { pswd: string; otp?: string }

/** Signs the user whose session ended in again over what they had entered, where they were. */
export default function SignInAgain({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [form] = Form.useForm<Entered>()
  const [asksCode, setAsksCode] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  async function signIn({ pswd, otp }: Entered) {
    setBusy(true)
    setRefusal('')
    try {
      const next = await call('auth.login', { name: session.user.account, pswd, ...(otp ? { otp } : {}) })
      form.setFieldValue('pswd', '')
      // A password that must be changed is changed at the sign-in.
      if (next.modify) return signedOut()
      // The same screen in the same organisation, until the server has said what the user may do there now.
      signedIn({ ...next, curApp: session.curApp, curCust: session.curCust })
      closeProblem()
      await turnTo(session.curApp, session.curCust)
      startLive()
      await cache.invalidateQueries()
    } catch (error) {
      const code = error instanceof CallError ? error.code : 0
      if (code === OTP_NEEDED || code === OTP_WRONG) setAsksCode(true)
      else form.setFieldValue('pswd', '')
      if (code !== OTP_NEEDED) setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} className={forms.form ?? ''} onFinish={signIn}>
      <Stack gap={12}>
        <p>{t('shell.expired.here', { account: session.user.account })}</p>
        <SecretItem
          name="pswd"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.passwordRule') }]}
          autoFocus
        />
        {asksCode && (
          <Form.Item name="otp" label={t('login.otp')} extra={t('login.otpHint')}>
            <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </Form.Item>
        )}
        {refusal && <Alert showIcon type="error" title={refusal} />}
        <Actions align="end">
          <Button onClick={onLeave}>{t('record.unsaved.leave')}</Button>
          <Button look="solid" type="submit" busy={busy}>
            {t('login.signIn')}
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}
