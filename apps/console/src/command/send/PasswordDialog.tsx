import { call } from '@lamplighter/client'
import { Alert, Form, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import forms from '../../form/forms.module.css'
import { SecretItem } from '../../form/SecretItem.tsx'
import { passwordChecked } from './password.ts'

/** Answered with true once the password was confirmed, with false when it was not given. */
type Props = { open: boolean; onAnswer: (confirmed: boolean) => void }

/** Asks for the password where one confirmed before counts no more. */
export function PasswordDialog({ open, onAnswer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [form] = Form.useForm<{ pswd: string }>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  async function check({ pswd }: { pswd: string }) {
    setBusy(true)
    setRefusal('')
    try {
      await call('auth.check', { pswd })
      passwordChecked()
      answer(true)
    } catch (error) {
      forget()
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  /** Asked again before it is out of sight, it is the same field. */
  const forget = () => form.setFieldValue('pswd', '')
  const answer = (confirmed: boolean) => {
    forget()
    onAnswer(confirmed)
  }
  return (
    <Modal
      open={open}
      centered
      width={380}
      title={t('catalogue.passwordTitle')}
      okText={t('catalogue.passwordSend')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busy }}
      // Over a drawer, which holds the focus until the dialog stands.
      afterOpenChange={(isOpen) => isOpen && form.getFieldInstance('pswd')?.focus()}
      onCancel={() => answer(false)}
      destroyOnHidden
    >
      <Form form={form} id={id} layout="vertical" requiredMark={false} className={forms.form ?? ''} onFinish={check}>
        <SecretItem
          name="pswd"
          label={t('catalogue.password')}
          extra={t('catalogue.passwordNote')}
          rules={[{ required: true, message: t('catalogue.passwordRule') }]}
        />
      </Form>
      {refusal && <Alert showIcon type="error" title={refusal} />}
    </Modal>
  )
}
