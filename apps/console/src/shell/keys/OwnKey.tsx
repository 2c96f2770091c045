import { call } from '@lamplighter/client'
import { type HardwareKey, LOGIN } from '@lamplighter/contract'
import { Button, Icon } from '@lamplighter/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button as AntButton, App, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import styles from './keys.module.css'
import { useAttempt } from './useAttempt.ts'

/** Asks for the password before a key is forgotten. */
function Removing({ own, onCancel }: { own: HardwareKey; onCancel: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const cache = useQueryClient()
  const { busy, refusal, attempt } = useAttempt()
  const { id, name } = own

  const remove = ({ pswd }: { pswd: string }) =>
    attempt(async () => {
      await call('key.remove', { id, pswd })
      void message.info(t('keys.removed', { name }))
      await cache.invalidateQueries({ queryKey: ['key.query'] })
      return undefined
    })

  return (
    <Form
      name={`remove-${id}`}
      layout="vertical"
      requiredMark={false}
      disabled={busy}
      onFinish={remove}
      className={styles.removing ?? ''}
    >
      <Form.Item name="pswd" label={t('keys.removeText')} rules={[{ required: true, message: t('keys.passwordRule') }]}>
        <Input.Password
          autoFocus
          aria-label={t('keys.password')}
          placeholder={t('keys.password')}
          maxLength={LOGIN.password}
          autoComplete="current-password"
        />
      </Form.Item>
      {refusal && <Alert showIcon type="error" title={refusal} className={styles.refusal ?? ''} />}
      <div className={styles.acts}>
        <AntButton onClick={onCancel}>{t('common.cancel')}</AntButton>
        <AntButton htmlType="submit" danger loading={busy}>
          {t('keys.removeThis', { name })}
        </AntButton>
      </div>
    </Form>
  )
}

/** One registered key: its name, and since when and until when it was of use. */
export function OwnKey({ own, isInserted }: { own: HardwareKey; isInserted: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
  const { name, serial, added, used } = own
  return (
    <li className={styles.one}>
      <div className={styles.plate}>
        <Icon name="plug" size={20} />
        <div>
          <b>
            {name} {isInserted && <span className={styles.inserted}>{t('keys.inserted')}</span>}
          </b>
          <small>
            <code>{serial}</code> · {t('keys.addedAt', { date: format.date(added) })} ·{' '}
            {used ? t('keys.usedAt', { time: format.dateTime(used) }) : t('keys.neverUsed')}
          </small>
        </div>
        {!removing && (
          <Button size="small" aria-label={t('keys.removeThis', { name })} onClick={() => setRemoving(true)}>
            {t('keys.remove')}
          </Button>
        )}
      </div>
      {removing && <Removing own={own} onCancel={() => setRemoving(false)} />}
    </li>
  )
}
