import { useSession } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { Skeleton, Stack, Text, TruthSteps, truthOf } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { momentWords } from '../../../../command/follow/lifecycleWords.ts'
import { useDeviceCommands } from '../../../../command/follow/useDeviceCommands.ts'
import styles from './phone.module.css'

/** The last order in four large steps with their times. */
export function LastOrder({ deviceId, kind }: { deviceId: number; kind: Kind }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { allowed, rows } = useDeviceCommands(deviceId, 1)
  if (!allowed) return null
  if (!rows) return <Skeleton rows={2} label={t('common.loading')} />
  const item = rows[0]
  if (!item)
    return (
      <Text as="p" tone="dim" size={13}>
        {t('monitor.detail.noOrders')}
      </Text>
    )
  const truth = truthOf(item)
  return (
    <Stack frame gap={4} pad={[8, 12]} className={styles.truth} data-bad={truth.includes('failed')} aria-live="polite">
      <Text as="p" size={13}>
        {commandWord(item.code, item.args, language, kind)}{' '}
        <small data-tone="dim">{item.user || t('monitor.order.platform')}</small>
      </Text>
      <TruthSteps
        truth={truth}
        words={momentWords(item, t, format)}
        label={commandWord(item.code, item.args, language, kind)}
      />
    </Stack>
  )
}
