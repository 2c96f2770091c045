import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { commandOf } from '../../../catalogue/commands.ts'
import { AskAgain } from '../../../catalogue/result/AskAgain.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import styles from './progress.module.css'
import type { Progress } from './useProgress.ts'

/** What can still be done about an order: what failed is sent again, what waits is let go; with the password where it takes one. */
export function OrderActs({ progress }: { progress: Progress }) {
  const { t } = useTranslation()
  const { order, counts, busy, asks, resend, cancel } = progress
  if (!counts) return null
  const failed = counts.failed + counts.timedOut
  const right = (order && commandOf(order.code, order.args)?.spec.permission) ?? 'command.view'
  return (
    <>
      {(failed > 0 || counts.pending > 0) && (
        <div className={styles.actions}>
          {failed > 0 && (
            <RightButton right={right} size="small" icon="refresh" busy={busy} onClick={resend}>
              {t('monitor.progress.resend', { n: formatNumber(failed) })}
            </RightButton>
          )}
          {counts.pending > 0 && (
            <RightButton right={right} look="link" size="small" busy={busy} onClick={cancel}>
              {t('monitor.progress.cancel')}
            </RightButton>
          )}
        </div>
      )}
      <AskAgain asks={asks} />
    </>
  )
}
