import type { Calls, Received } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { Alert, App } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './gateways.module.css'

export type Issued = Received<Calls['device.provision']>

/** How a gateway signs in at the broker, shown this once. */
export function IssuedSecret({ issued: { group, edge, user, secret } }: { issued: Issued }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const copy = () => void navigator.clipboard.writeText(secret).then(() => message.success(t('gateways.copied')))
  return (
    <div className={styles.issued}>
      <Alert showIcon type="warning" title={t('gateways.secretOnce')} />
      <p>{t('gateways.secretOf', { group, edge, user })}</p>
      <code className={styles.secret}>{secret}</code>
      <Button icon="copy" onClick={copy}>
        {t('gateways.copy')}
      </Button>
    </div>
  )
}
