import { call, useRefresh } from '@lamplighter/client'
import type { HardwareKey } from '@lamplighter/contract'
import { Actions, Button, Icon, Pill, Row, Stack, Text } from '@lamplighter/ui'
import { Alert, Button as AntButton, App, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { SecretItem } from '../../form/SecretItem.tsx'
import { useAttempt } from './useAttempt.ts'

/** Asks for the password before a key is forgotten. */
function Removing({ own, onCancel }: { own: HardwareKey; onCancel: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const refresh = useRefresh('key.remove')
  const { busy, refusal, attempt } = useAttempt()
  const { id, name } = own

  const remove = ({ pswd }: { pswd: string }) =>
    attempt(async () => {
      await call('key.remove', { id, pswd })
      void message.info(t('keys.removed', { name }))
      await refresh()
      return undefined
    })

  return (
    <Form name={`remove-${id}`} layout="vertical" requiredMark={false} disabled={busy} onFinish={remove}>
      <SecretItem
        name="pswd"
        label={t('keys.removeText')}
        rules={[{ required: true, message: t('keys.passwordRule') }]}
        autoFocus
        aria-label={t('keys.password')}
        placeholder={t('keys.password')}
      />
      <Stack gap={16}>
        {refusal && <Alert showIcon type="error" title={refusal} />}
        <Actions align="end">
          <AntButton onClick={onCancel}>{t('common.cancel')}</AntButton>
          <AntButton htmlType="submit" danger loading={busy}>
            {t('keys.removeThis', { name })}
          </AntButton>
        </Actions>
      </Stack>
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
    <Stack as="li" pad={[8, 0]} rule="below">
      <Row gap={12}>
        <Icon name="plug" size={20} />
        <Stack gap={0} fill>
          <Text as="b" size={13} breaks>
            {name} {isInserted && <Pill tone="text">{t('keys.inserted')}</Pill>}
          </Text>
          <Text tone="dim" size={12} breaks>
            <code>{serial}</code> · {t('keys.addedAt', { date: format.date(added) })} ·{' '}
            {used ? t('keys.usedAt', { time: format.dateTime(used) }) : t('keys.neverUsed')}
          </Text>
        </Stack>
        {!removing && (
          <Button size="small" aria-label={t('keys.removeThis', { name })} onClick={() => setRemoving(true)}>
            {t('keys.remove')}
          </Button>
        )}
      </Row>
      {removing && <Removing own={own} onCancel={() => setRemoving(false)} />}
    </Stack>
  )
}
