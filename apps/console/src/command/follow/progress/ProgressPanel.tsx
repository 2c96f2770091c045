import { useSession } from '@lamplighter/client'
import { commandSummary, giverName } from '@lamplighter/kinds/command-words'
import { Button, FailedState, IconButton, Panel, Skeleton, Stack } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { ResultDrawer } from '../results/ResultDrawer.tsx'
import { useCommandProgress } from '../useCommandProgress.ts'
import { CommandCounts } from './CommandCounts.tsx'
import styles from './progress.module.css'

type Props = {
  groupId: string
  onDevice: (id: number) => void
  /** Another order is followed instead: the one that undoes this. */
  onOrder: (groupId: string) => void
  onClose: () => void
}

/** What has become of an order, counted along the truth line, and what can still be done about it. */
export function ProgressPanel({ groupId, onDevice, onOrder, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const progress = useCommandProgress(groupId)
  const { order, counts, error } = progress
  const [folded, setFolded] = useState(false)
  /** There once it was wanted: it stays while it moves out of sight. */
  const [results, setResults] = useState<boolean | null>(null)
  const head = order
    ? `${giverName(order.giver, order.user, language)} · ${commandSummary(order, language)}`
    : t('monitor.progress.title')
  return (
    <Panel
      floating
      className={styles.panel}
      label={t('monitor.progress.title')}
      title={<span title={head}>{head}</span>}
      actions={
        <>
          {order && (
            <time data-tone="dim" dateTime={order.asked}>
              {format.time(order.asked)}
            </time>
          )}
          <IconButton
            size="tiny"
            icon={folded ? 'chevron-down' : 'chevron-up'}
            label={t(folded ? 'monitor.progress.unfold' : 'monitor.progress.fold')}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
          <IconButton size="tiny" icon="close" label={t('common.close')} onClick={onClose} />
        </>
      }
    >
      <Stack gap={6}>
        {error && (
          <FailedState
            compact
            title={t('common.failed.title')}
            text={error.message}
            action={{ label: t('common.retry'), run: progress.retry }}
          />
        )}
        {!error && !counts && <Skeleton rows={3} label={t('common.loading')} />}
        <CommandCounts acts progress={progress} folded={folded} onOrder={onOrder} />
        {!folded && counts && (
          <Button size="small" icon="columns" aria-haspopup="dialog" onClick={() => setResults(true)}>
            {t('monitor.progress.results')}
          </Button>
        )}
        {results !== null && (
          <ResultDrawer
            groupId={groupId}
            open={results}
            title={t('catalogue.results')}
            note={order?.reason ? `${head} · ${order.reason}` : head}
            onDevice={(id) => {
              setResults(false)
              onDevice(id)
            }}
            onClose={() => setResults(false)}
          />
        )}
      </Stack>
    </Panel>
  )
}
