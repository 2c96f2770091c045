import { CallError, call, useCall } from '@lamplighter/client'
import { Actions, FailedState, Grid, Row, Skeleton, Stack } from '@lamplighter/ui'
import { Alert, App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretItem } from '../form/SecretItem.tsx'

type Begun = { secret: string; image: string }
/** What the dialog is at: the password first, then the app's first code, then the spare codes. */
type Step = { at: 'password' } | ({ at: 'code' } & Begun) | { at: 'recovery'; codes: readonly string[] }

const first: Step = { at: 'password' }
/** Shown in groups of four, as it is typed. */
const grouped = (secret: string) => secret.replace(/.{4}/g, '$& ').trim()

/** Turns the authenticator app on or off for whoever is signed in. */
export function TwoStep({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const state = useCall('auth.otpState', {}, { enabled: open, fresh: 0 })
  const [step, setStep] = useState<Step>(first)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  function close() {
    setStep(first)
    setRefusal('')
    onClose()
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  const begin = ({ pswd }: { pswd: string }) =>
    attempt(async () => setStep({ at: 'code', ...(await call('auth.otpBegin', { pswd })) }))
  const confirm = ({ code }: { code: string }) =>
    attempt(async () => {
      const { recovery } = await call('auth.otpConfirm', { code })
      setStep({ at: 'recovery', codes: recovery })
    })
  const remove = ({ pswd }: { pswd: string }) =>
    attempt(async () => {
      await call('auth.otpRemove', { pswd })
      void message.info(t('twoStep.disabled'))
      close()
    })

  const askPassword = (enabled: boolean) => (
    <Form layout="vertical" requiredMark={false} disabled={busy} onFinish={enabled ? remove : begin}>
      <SecretItem
        name="pswd"
        label={t('twoStep.password')}
        rules={[{ required: true, message: t('twoStep.passwordRule') }]}
        autoFocus
      />
      <Button htmlType="submit" type={enabled ? 'default' : 'primary'} danger={enabled} loading={busy}>
        {t(enabled ? 'twoStep.disable' : 'twoStep.start')}
      </Button>
    </Form>
  )

  function body() {
    if (step.at === 'code')
      return (
        <>
          <p>{t('twoStep.scan')}</p>
          <Row gap={16}>
            <img width={176} src={`data:image/svg+xml,${encodeURIComponent(step.image)}`} alt={t('twoStep.image')} />
            <code>{grouped(step.secret)}</code>
          </Row>
          <Form layout="vertical" requiredMark={false} disabled={busy} onFinish={confirm}>
            <Form.Item
              name="code"
              label={t('twoStep.code')}
              rules={[{ required: true, pattern: /^\d{6}$/, message: t('twoStep.codeRule') }]}
            >
              <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
            <Button htmlType="submit" type="primary" loading={busy}>
              {t('twoStep.enable')}
            </Button>
          </Form>
        </>
      )
    if (step.at === 'recovery')
      return (
        <>
          <p>{t('twoStep.recovery')}</p>
          <Grid as="ul" columns={2} onPhone>
            {step.codes.map((code) => (
              <Row as="li" key={code} pad={[4, 12]} frame>
                <code>{code}</code>
              </Row>
            ))}
          </Grid>
          <Actions align="end">
            <Button
              onClick={() =>
                void navigator.clipboard.writeText(step.codes.join('\n')).then(() => message.info(t('twoStep.copied')))
              }
            >
              {t('twoStep.copy')}
            </Button>
            <Button type="primary" onClick={close}>
              {t('twoStep.keep')}
            </Button>
          </Actions>
        </>
      )
    if (state.error) return <FailedState compact title={t('common.failed.title')} text={state.error.message} />
    if (!state.data) return <Skeleton rows={3} height={24} label={t('common.loading')} />
    const { enabled, recoveryLeft } = state.data
    return (
      <>
        <p>{enabled ? t('twoStep.on', { count: recoveryLeft }) : t('twoStep.off')}</p>
        {askPassword(enabled)}
      </>
    )
  }

  return (
    <Modal open={open} title={t('twoStep.title')} footer={null} onCancel={close} destroyOnHidden>
      <Stack gap={16}>
        {body()}
        {refusal && <Alert showIcon type="error" title={refusal} />}
      </Stack>
    </Modal>
  )
}
