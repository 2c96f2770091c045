import { useNow, useSession } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { EmptyState, FailedState, Grid, NOTHING, Skeleton, Stack, Text, TruthLine, truthOf } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { hasFailed } from '../../command/follow/items.ts'
import { momentWords, outcomeOf } from '../../command/follow/lifecycleWords.ts'
import { Resend } from '../../command/follow/results/Resend.tsx'
import { useDeviceCommands } from '../../command/follow/useDeviceCommands.ts'
import { DetailHeading } from './DetailHeading.tsx'
import styles from './detail.module.css'

const SHOWN = 20
const PACE = 60_000

/** The last orders to the device, each with its truth line. */
export function Orders({ deviceId, kind }: { deviceId: number; kind: Kind }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(PACE)
  const language = useSession((state) => state.language)
  const { allowed, rows, error, retry } = useDeviceCommands(deviceId, SHOWN)
  if (!allowed) return null
  return (
    <Stack as="section" gap={0} rule="above">
      <DetailHeading title={t('monitor.detail.orders')} note={t('monitor.detail.moments')} />
      {error ? (
        <FailedState compact title={t('common.failed.title')} action={{ label: t('common.retry'), run: retry }} />
      ) : !rows ? (
        <Skeleton rows={4} label={t('common.loading')} />
      ) : rows.length === 0 ? (
        <EmptyState compact icon="command" title={t('monitor.detail.noOrders')} />
      ) : (
        <ul>
          {rows.map((item) => {
            const { text, bad } = outcomeOf(item, t)
            const words = momentWords(item, t, format).map(({ word, note }) => `${word} ${note ?? NOTHING}`)
            return (
              <Grid
                as="li"
                key={item.itemId}
                columns={`64px minmax(0, 1fr) auto minmax(44px, auto)${hasFailed(item) ? ' auto' : ''}`}
                align="center"
                pad={[0, 12]}
                height={28}
                rule="below"
                size={12}
                nowrap
              >
                <time dateTime={item.asked} data-tone="faint">
                  {format.recent(item.asked, now)}
                </time>
                <Text cut title={commandWord(item.code, item.args, language, kind)}>
                  {commandWord(item.code, item.args, language, kind)}{' '}
                  <small data-tone="faint">{item.user || t('monitor.order.platform')}</small>
                </Text>
                <TruthLine truth={truthOf(item)} label={words.join(', ')} />
                <Text cut tone={bad ? 'bad' : 'dim'} className={styles.outcome} title={text}>
                  {text}
                </Text>
                {hasFailed(item) && <Resend bare item={item} />}
              </Grid>
            )
          })}
        </ul>
      )}
    </Stack>
  )
}
