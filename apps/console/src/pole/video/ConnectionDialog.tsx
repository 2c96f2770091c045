import { useAct } from '@lamplighter/client'
import { cameraRecord } from '@lamplighter/contract'
import { Alert, App, Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../field/FieldItem.tsx'
import { RecordForm } from '../../form/RecordForm.tsx'
import type { FieldOf } from '../../form/refusals.ts'
import { useAskUnsaved } from '../../form/useConfirm.ts'
import { useSaving } from '../../form/useSaving.ts'

const FORM = 'camera-connection'

type Fields = { address: string; user: string | null; password: string | null }
type Connection = { readonly address: string; readonly user: string; readonly hasPassword: boolean }
type Props = { id: number; connection: Connection | null; onSaved: () => void; onClose: () => void }

const fieldOf: FieldOf<keyof Fields> = { 'video.address': 'address', 'video.passwordMissing': 'password' }
const { address, user, password } = cameraRecord.fields

/** Where a camera is reached and as whom; its password is written and never read. */
export function ConnectionDialog({ id, connection, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const askUnsaved = useAskUnsaved()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy: setBusy })
  const act = useAct('video.connect', { quiet: true })
  const save = (fields: Fields) =>
    saving(async () => {
      const secret = fields.password ? { password: fields.password } : {}
      await act.mutateAsync({ id, address: fields.address.trim(), user: fields.user ?? '', ...secret })
      void message.success(t('video.connection.saved'))
      onSaved()
    })
  return (
    <Modal
      open
      centered
      width={460}
      title={t('video.connection.title')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: busy }}
      onCancel={() => (dirty ? askUnsaved(onClose) : onClose())}
    >
      <RecordForm
        id={FORM}
        form={form}
        disabled={busy}
        initial={{ address: connection?.address ?? '', user: connection?.user ?? '', password: '' }}
        onDirty={setDirty}
        onSave={save}
      >
        <FieldItem field={address} />
        <FieldItem field={user} />
        <FieldItem
          field={password}
          hint={connection?.hasPassword ? t('video.connection.keeps') : undefined}
          none={connection?.hasPassword ? '••••••••' : undefined}
        />
        {refusal && <Alert showIcon type="error" title={refusal} />}
      </RecordForm>
    </Modal>
  )
}
