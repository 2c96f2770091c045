import { useCall } from '@lamplighter/client'
import { FailedState, Row, Skeleton, Stack, Text } from '@lamplighter/ui'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHelper } from '../../hardware-key/useHelper.ts'
import { AddKey } from './AddKey.tsx'
import { OwnKey } from './OwnKey.tsx'

/** The keys of the user, and the one that could be registered. */
function Keys() {
  const { t } = useTranslation()
  const { state, sign } = useHelper()
  const { data, error, refetch } = useCall('key.query', {}, { fresh: 0 })
  if (error && !data) {
    const action = { label: t('common.retry'), run: () => void refetch() }
    return <FailedState compact title={t('common.failed.title')} text={error.message} action={action} />
  }
  if (!data) return <Skeleton rows={3} height={40} label={t('common.loading')} />
  const isInserted = (serial: string) => state.keys.some((key) => key.serial === serial)
  const others = state.keys.filter(({ serial }) => data.every((key) => key.serial !== serial))
  return (
    <Stack gap={16}>
      <p>{t('keys.about')}</p>
      {data.length > 0 && (
        <ul aria-label={t('keys.own')}>
          {data.map((key) => (
            <OwnKey key={key.id} own={key} isInserted={isInserted(key.serial)} />
          ))}
        </ul>
      )}
      {others.map((held) => (
        <AddKey key={held.serial} held={held} sign={sign} />
      ))}
      {others.length === 0 && (
        <Row as="p" gap={12} wrap role="status">
          <Text tone="dim" size={12}>
            {state.version === null ? t('keys.looking') : t(data.length === 0 ? 'keys.insert' : 'keys.insertAnother')}
          </Text>
          <a href="/test/usb" target="_blank" rel="noreferrer">
            {t('keys.check')}
          </a>
        </Row>
      )}
    </Stack>
  )
}

/** The hardware keys that the signed-in user comes by. */
export function HardwareKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal open={open} title={t('keys.title')} width={520} footer={null} onCancel={onClose} destroyOnHidden>
      <Keys />
    </Modal>
  )
}
