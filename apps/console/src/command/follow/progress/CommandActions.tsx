import { commandOf } from '@lamplighter/kinds/catalogue'
import { isUndoable } from '@lamplighter/kinds/undoable'
import { formatNumber, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import type { CommandProgress } from '../useCommandProgress.ts'

type Props = {
  progress: CommandProgress
  /** The order that undoes this one was given. */
  onOrder?: (groupId: string) => void
}

/** So many screens are named at most. */
const NAMED = 5

/** What can still be done about an order: what failed is sent again, what waits is cancelled, and all of it is undone. */
export function CommandActions({ progress, onOrder }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { order, counts, busy, resend, cancel, undo } = progress
  if (!order || !counts) return null
  const failed = counts.failed + counts.timedOut
  const spec = commandOf(order.code, order.args, order.kind ?? undefined)?.spec
  const right = spec?.permission ?? 'command.view'
  const offersUndo = counts.accepted > 0 && (order.several || (spec !== undefined && isUndoable(spec)))
  const reason = () => t('monitor.progress.undoReason', { user: order.user, time: format.time(order.asked) })
  const lostIn = (names: readonly string[]) => {
    const shown = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])]
    return t('monitor.progress.undoLost', { names: shown.join(t('monitor.progress.comma')) })
  }
  if (failed === 0 && counts.pending === 0 && !offersUndo) return null
  return (
    <Row gap={12} between>
      {failed > 0 && (
        <RightButton right={right} size="small" icon="refresh" busy={busy} onClick={() => void resend()}>
          {t('monitor.progress.resend', { n: formatNumber(failed) })}
        </RightButton>
      )}
      {counts.pending > 0 && (
        <RightButton right={right} look="link" size="small" busy={busy} onClick={cancel}>
          {t('monitor.progress.cancel')}
        </RightButton>
      )}
      {offersUndo && onOrder && (
        <RightButton
          right={right}
          look="link"
          size="small"
          busy={busy}
          title={t('monitor.progress.undoNote')}
          onClick={() => undo(reason(), onOrder, lostIn)}
        >
          {t('monitor.progress.undo')}
        </RightButton>
      )}
    </Row>
  )
}
