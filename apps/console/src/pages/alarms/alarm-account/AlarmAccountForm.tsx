import { useAct } from '@lamplighter/client'
import { type AlarmAccount, alarmAccountRecord } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { Alert, App, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useSaving } from '../../../form/useSaving.ts'
import styles from './alarm-account.module.css'
import { DeviceList } from './DeviceList.tsx'

export const ALARM_ACCOUNT_FORM = 'alarm-account'

type Device = { code: string; name: string }
type Fields = {
  serverIp: string
  serverPort: number
  userName: string
  userPswd: string | null
  devices: Device[]
}

const fieldOf: FieldOf<keyof Fields> = {
  'alarmAccount.host': 'serverIp',
  'alarmAccount.passwordMissing': 'userPswd',
}

const { serverIp, serverPort, userName, userPswd } = alarmAccountRecord.fields

type Props = {
  account: AlarmAccount | null
  devices: readonly Device[]
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

export function AlarmAccountForm({ account, devices, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [host, port] = [Form.useWatch('serverIp', form), Form.useWatch('serverPort', form)]
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const act = useAct('alarmAccount.save', { quiet: true })
  const initial = {
    serverIp: account?.serverIp ?? '',
    serverPort: account?.serverPort,
    userName: account?.userName ?? '',
    userPswd: '',
    devices: devices.map(({ code, name }) => ({ code, name })),
  }
  // A stored password goes to no other place than the one it was given for.
  const isElsewhere =
    account !== null &&
    host !== undefined &&
    (host.trim().toLowerCase() !== account.serverIp || port !== account.serverPort)
  const keeps = account !== null && !isElsewhere

  const save = ({ userPswd: secret, devices: entered, ...given }: Fields) =>
    saving(async () => {
      const password = secret ? { userPswd: secret } : {}
      const named = entered.map(({ code, name }) => ({ code: code.trim(), name: (name ?? '').trim() }))
      await act.mutateAsync({ ...given, ...password, devices: named })
      void message.success(t('alarmAccount.saved'))
      onDirty(false)
      onSaved()
    })

  const note = (text: string) => (
    <Text as="p" tone="dim" size={12} style={{ marginBottom: 12 }}>
      {text}
    </Text>
  )
  return (
    <RecordForm
      id={ALARM_ACCOUNT_FORM}
      form={form}
      disabled={disabled}
      initial={initial}
      onDirty={onDirty}
      onSave={save}
      className={styles.form}
    >
      <section aria-labelledby="alarm-account-account">
        <h2 id="alarm-account-account">{t('alarmAccount.account')}</h2>
        {account === null && note(t('alarmAccount.first'))}
        <div className={styles.server}>
          <FieldItem field={serverIp} />
          <FieldItem field={serverPort} />
        </div>
        <FieldItem field={userName} />
        <FieldItem
          field={userPswd}
          required={!keeps}
          none={keeps ? account.userPswd : undefined}
          hint={account && !disabled ? t(isElsewhere ? 'alarmAccount.hint.anew' : 'alarmAccount.hint.keep') : undefined}
        />
        {note(t('alarmAccount.hosts'))}
        {refusal && <Alert showIcon type="error" title={refusal} />}
      </section>
      <section aria-labelledby="alarm-account-devices">
        <h2 id="alarm-account-devices">{t('alarmAccount.devices.title')}</h2>
        <DeviceList disabled={disabled} />
      </section>
    </RecordForm>
  )
}
