import { callKey, useCall, useLive } from '@lamplighter/client'
import type { ImportState } from '@lamplighter/contract'
import { formatNumber, Panel, Stack, Text } from '@lamplighter/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Outcome.module.css'

/** For what is not pushed, because the socket is away or came too late. */
const ASK_EVERY = 2_000

/** How far the writing is, as its task says, until that is over. */
export function Applying({ state: { importId, taskId, fileName, done, total } }: { state: ImportState }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { refetch } = useCall('import.progress', { importId }, { every: ASK_EVERY })
  useLive('task', (task) => {
    if (task.id !== taskId) return
    if (task.state !== 'running') return void refetch()
    cache.setQueryData<ImportState>(
      callKey('import.progress', { importId }),
      (known) => known && { ...known, done: task.done, total: task.total || known.total },
    )
  })
  return (
    <Panel title={t('imports.progress.title')} note={fileName}>
      <Stack gap={12}>
        <progress
          className={styles.progress}
          aria-label={t('imports.progress.label')}
          max={Math.max(1, total)}
          value={done}
        />
        <Text as="p" tone="dim" size={13}>
          {t('imports.progress.text', { done: formatNumber(done), total: formatNumber(total) })}
        </Text>
      </Stack>
    </Panel>
  )
}
