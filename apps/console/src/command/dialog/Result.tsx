import { Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { CommandCounts } from '../follow/progress/CommandCounts.tsx'
import { CommandResults } from '../follow/results/CommandResults.tsx'
import { ItemResult } from '../follow/results/ItemResult.tsx'
import { useCommandProgress } from '../follow/useCommandProgress.ts'
import { type Devices, reachOf } from './devices.ts'
import styles from './dialog.module.css'

/** An order to many: counted, and device by device. */
function ManyResults({ groupId }: { groupId: string }) {
  const progress = useCommandProgress(groupId)
  return (
    <>
      <CommandCounts progress={progress} />
      <CommandResults groupId={groupId} />
    </>
  )
}

/** What came of the order that was just sent. */
export function Result({ groupId, devices }: { groupId: string; devices: Devices }) {
  const { t } = useTranslation()
  const { kind } = devices
  return (
    <Stack as="section" pad={[12, 0]} rule="above" className={styles.result ?? ''} aria-label={t('catalogue.result')}>
      {reachOf(devices).ids.length === 1 ? (
        <ItemResult groupId={groupId} kind={kind} />
      ) : (
        <ManyResults groupId={groupId} />
      )}
    </Stack>
  )
}
