import { FailedState, formatNumber, Skeleton, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { MoreCommands } from '../../../../command/dialog/MoreCommands.tsx'
import type { Gathered } from '../state/useGathered.ts'
import { LevelKeys } from './LevelKeys.tsx'
import { OrderCard } from './OrderCard.tsx'
import { Sheet } from './Sheet.tsx'

type Props = {
  count: number
  gathered: Gathered
  /** The order that was sent to them. */
  order: string | null
  onSent: (groupId: string) => void
  onClose: () => void
}

/** Many lamps over the map: how many answer, what became of the last order, and eight keys to ask for more. */
export function ChosenSheet({ count, gathered, order, onSent, onClose }: Props) {
  const { t } = useTranslation()
  const { summary, online, devices, pending, error, retry } = gathered
  return (
    <Sheet
      label={t('monitor.phone.chosen')}
      title={t(count === 1 ? 'monitor.command.lamp' : 'monitor.command.lamps', { n: formatNumber(count) })}
      note={
        summary && (
          <>
            <Text tone="text">{t('monitor.command.online', { n: formatNumber(online) })}</Text>
            {summary.offline > 0 && (
              <Text tone="warn">{t('monitor.command.offline', { n: formatNumber(summary.offline) })}</Text>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      {error ? (
        <FailedState
          compact
          title={t('common.failed.title')}
          text={error.message}
          action={{ label: t('common.retry'), run: retry }}
        />
      ) : pending ? (
        <Skeleton rows={4} height={40} label={t('common.loading')} />
      ) : (
        <>
          {order && <OrderCard groupId={order} />}
          <LevelKeys to={gathered} onSent={onSent} />
          <MoreCommands size="thumb" icon="command" disabled={!summary} devices={devices} onSent={onSent} />
        </>
      )}
    </Sheet>
  )
}
