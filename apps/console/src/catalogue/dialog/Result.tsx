import { Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { ItemResult } from '../ItemResult.tsx'
import { OrderCounts } from '../progress/OrderCounts.tsx'
import { useProgress } from '../progress/useProgress.ts'
import { ResultTable } from '../ResultTable.tsx'
import type { Devices } from './devices.ts'
import styles from './dialog.module.css'

/** An order to many: counted, and device by device. */
function ManyResults({ groupId }: { groupId: string }) {
  const progress = useProgress(groupId)
  return (
    <>
      <OrderCounts progress={progress} />
      <ResultTable groupId={groupId} />
    </>
  )
}

/** What came of the order that was just sent. */
export function Result({ groupId, devices }: { groupId: string; devices: Devices }) {
  const { t } = useTranslation()
  const { kind, list } = devices
  return (
    <Stack as="section" pad={[12, 0]} rule="above" className={styles.result ?? ''} aria-label={t('catalogue.result')}>
      {list.length === 1 ? <ItemResult groupId={groupId} kind={kind} /> : <ManyResults groupId={groupId} />}
    </Stack>
  )
}
