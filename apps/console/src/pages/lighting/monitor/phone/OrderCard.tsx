import { useSession } from '@lamplighter/client'
import { commandWord, giverName } from '@lamplighter/kinds/command-words'
import { FailedState, Skeleton, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { CommandCounts } from '../../../../command/follow/progress/CommandCounts.tsx'
import { useCommandProgress } from '../../../../command/follow/useCommandProgress.ts'
import styles from './phone.module.css'

/** What has become of an order to many, counted along the truth line. */
export function OrderCard({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const progress = useCommandProgress(groupId)
  const { order, counts, error } = progress
  if (error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: progress.retry }}
      />
    )
  if (!order || !counts) return <Skeleton rows={2} label={t('common.loading')} />
  return (
    <Stack
      as="section"
      frame
      gap={4}
      pad={[8, 12]}
      className={styles.truth}
      data-bad={counts.failed + counts.timedOut > 0}
      aria-label={t('monitor.progress.title')}
    >
      <Text as="p" size={13}>
        {commandWord(order.code, order.args, language, order.kind ?? undefined)}{' '}
        <small data-tone="dim">{giverName(order.giver, order.user, language)}</small>
      </Text>
      <CommandCounts acts pitch={84} progress={progress} />
    </Stack>
  )
}
