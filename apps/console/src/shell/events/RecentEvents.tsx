import { EmptyState, FailedState, Skeleton, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { EventList } from './EventList.tsx'
import { useRecentEvents } from './useEvents.ts'

/** What happened in the field lately, in the pop-up of the bell. */
export function RecentEvents({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const { events, reading } = useRecentEvents()
  if (events.length > 0) return <EventList events={events} onLeave={onLeave} />
  if (reading.isPending)
    return (
      <Stack pad={[0, 12]}>
        <Skeleton rows={5} height={32} label={t('common.loading')} />
      </Stack>
    )
  if (reading.error)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={reading.error.message}
        action={{ label: t('common.retry'), run: () => void reading.refetch() }}
      />
    )
  return <EmptyState compact icon="history" title={t('events.none')} text={t('events.noneText')} />
}
