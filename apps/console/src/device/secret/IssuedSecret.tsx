import type { Calls, Received } from '@lamplighter/contract'
import { Button, CodeBlock, Stack } from '@lamplighter/ui'
import { Alert, App } from 'antd'
import { useTranslation } from 'react-i18next'

export type Issued = Received<Calls['device.provision']>

/** How a gateway signs in at the broker, shown this once. */
export function IssuedSecret({ issued: { group, edge, user, secret } }: { issued: Issued }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const copy = () => void navigator.clipboard.writeText(secret).then(() => message.success(t('secret.copied')))
  return (
    <Stack gap={12} align="start">
      <Alert showIcon type="warning" title={t('secret.once')} />
      <p>{t('secret.of', { group, edge, user })}</p>
      <CodeBlock>{secret}</CodeBlock>
      <Button icon="copy" onClick={copy}>
        {t('secret.copy')}
      </Button>
    </Stack>
  )
}
