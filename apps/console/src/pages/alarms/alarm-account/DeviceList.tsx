import { EmptyState, IconButton } from '@lamplighter/ui'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { AddItemButton } from '../../../form/AddItemButton.tsx'
import styles from './alarm-account.module.css'

const MOST = 1_000

/** The devices of the alarm server, by the codes that they have there. */
export function DeviceList({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const isOnce = (code: string) =>
    ((form.getFieldValue('devices') ?? []) as ({ code?: string } | undefined)[]).filter(
      (device) => device?.code?.trim() === code.trim(),
    ).length < 2
  const once = {
    validator: (_: unknown, code?: string) =>
      !code?.trim() || isOnce(code) ? Promise.resolve() : Promise.reject(new Error(t('alarmAccount.rule.twice'))),
  }
  return (
    <Form.List name="devices">
      {(devices, { add, remove }) => (
        <div className={styles.devices}>
          {devices.length === 0 ? (
            <EmptyState
              compact
              icon="bell"
              title={t('alarmAccount.devices.none')}
              text={disabled ? undefined : t('alarmAccount.devices.noneText')}
            />
          ) : (
            <>
              <div className={styles.heads} aria-hidden="true">
                <span>{t('alarmAccount.devices.code')}</span>
                <span>{t('alarmAccount.devices.name')}</span>
              </div>
              <ul>
                {devices.map(({ key, name: at }) => (
                  <li key={key} className={styles.device}>
                    <Form.Item
                      name={[at, 'code']}
                      rules={[{ required: true, whitespace: true, message: t('alarmAccount.rule.code') }, once]}
                    >
                      <Input maxLength={40} aria-label={t('alarmAccount.devices.codeOf', { place: at + 1 })} />
                    </Form.Item>
                    <Form.Item name={[at, 'name']}>
                      <Input maxLength={60} aria-label={t('alarmAccount.devices.nameOf', { place: at + 1 })} />
                    </Form.Item>
                    {!disabled && (
                      <IconButton
                        icon="close"
                        label={t('alarmAccount.devices.remove', { place: at + 1 })}
                        onClick={() => remove(at)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          {!disabled && (
            <AddItemButton count={devices.length} most={MOST} onClick={() => add({ code: '', name: '' })}>
              {t('alarmAccount.devices.add')}
            </AddItemButton>
          )}
        </div>
      )}
    </Form.List>
  )
}
