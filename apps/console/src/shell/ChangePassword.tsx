import { CallError, call } from '@lamplighter/client'
import { PASSWORD, PASSWORD_DIALOG } from '@lamplighter/contract'
import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretItem } from '../form/SecretItem.tsx'

/** Ties the button in the dialog's foot to the fields, so that Enter sends them. */
const FORM = 'change-password'

type Fields = { old: string; pswd: string; conf: string }
type Props = { open: boolean; account: string; onClose: () => void }

/** The change-password dialog of the contract: 600 wide, closes 0.8 s after success. */
export default function ChangePassword({ open, account, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  const close = () => {
    form.resetFields()
    setRefusal('')
    setBusy(false)
    onClose()
  }

  async function save(fields: Fields) {
    if (fields.pswd !== fields.conf) return void message.warning(t('ownPassword.mismatch'))
    setBusy(true)
    setRefusal('')
    try {
      await call('auth.modify', { user: account, ...fields })
      void message.info(t('ownPassword.saved'))
      setTimeout(close, PASSWORD_DIALOG.closeAfter)
    } catch (error) {
      setBusy(false)
      setRefusal(error instanceof CallError ? error.message : String(error))
    }
  }

  const entry = (name: keyof Fields, label: string, rule: string, min: number) => (
    <SecretItem name={name} label={label} rules={[{ required: true, min, max: PASSWORD.max, message: rule }]} />
  )

  return (
    <Modal
      open={open}
      title={t('ownPassword.title')}
      width={PASSWORD_DIALOG.width}
      styles={{ header: { marginBottom: 16 }, body: { maxHeight: PASSWORD_DIALOG.maxHeight, overflow: 'auto' } }}
      afterOpenChange={(isOpen) => isOpen && form.getFieldInstance('old')?.focus()}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={close}
      destroyOnHidden
    >
      <Form id={FORM} form={form} layout="vertical" requiredMark={false} onFinish={save} disabled={busy}>
        <Form.Item label={t('ownPassword.user')} htmlFor="own-account">
          <Input id="own-account" value={account} readOnly autoComplete="username" />
        </Form.Item>
        {entry('old', t('ownPassword.old'), t('ownPassword.oldRule'), PASSWORD.oldMin)}
        {entry('pswd', t('ownPassword.next'), t('ownPassword.newRule'), PASSWORD.min)}
        {entry('conf', t('ownPassword.confirm'), t('ownPassword.confirmRule'), PASSWORD.min)}
        <Alert showIcon type={refusal ? 'error' : 'info'} title={refusal || t('ownPassword.rule')} />
      </Form>
    </Modal>
  )
}
