import { call, useRefresh } from '@lamplighter/client'
import type { HeldKey } from '@lamplighter/contract'
import { Icon, Row, Stack, Text } from '@lamplighter/ui'
import { Alert, App, Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { SecretItem } from '../../form/SecretItem.tsx'
import type { Sign } from '../../hardware-key/useHelper.ts'
import { useAttempt } from './useAttempt.ts'

const NAME_MAX = 40

type Entry = { name: string; pswd: string }

/** Registers a key that is inserted: it has to sign, and the user to know the password. */
export function AddKey({ held, sign }: { held: HeldKey; sign: Sign }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const refresh = useRefresh('key.add')
  const { busy, refusal, attempt } = useAttempt()
  const { serial, publicKey, user } = held

  const add = ({ name, pswd }: Entry) =>
    attempt(async () => {
      const { challenge } = await call('key.challenge', {})
      const signature = await sign(serial, challenge)
      if (signature === null) return t('keys.unsigned')
      await call('key.add', { serial, publicKey, challenge, signature, name, pswd })
      void message.success(t('keys.added', { name }))
      await refresh()
      return undefined
    })

  return (
    <Stack as="section" gap={12} pad={[12, 16]} frame aria-label={t('keys.found', { name: user || serial })}>
      <Row wrap>
        <span data-tone="good">
          <Icon name="plug" size={18} />
        </span>
        <Text as="h3" size={14} bold>
          {t('keys.found', { name: user || serial })}
        </Text>
        <Text as="code" tone="dim">
          {serial}
        </Text>
      </Row>
      <Form<Entry>
        name={`add-${serial}`}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        initialValues={{ name: user }}
        onFinish={add}
      >
        <Form.Item
          name="name"
          label={t('keys.name')}
          rules={[{ required: true, whitespace: true, message: t('keys.nameRule') }]}
        >
          <Input maxLength={NAME_MAX} autoComplete="off" />
        </Form.Item>
        <SecretItem
          name="pswd"
          label={t('keys.password')}
          rules={[{ required: true, message: t('keys.passwordRule') }]}
        />
        <Stack gap={16} align="start">
          {refusal && <Alert showIcon type="error" title={refusal} />}
          <Button htmlType="submit" type="primary" loading={busy}>
            {t(busy ? 'keys.signing' : 'keys.add')}
          </Button>
        </Stack>
      </Form>
    </Stack>
  )
}
