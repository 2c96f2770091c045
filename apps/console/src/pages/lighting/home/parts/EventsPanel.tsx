import { EmptyState, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { EventList } from '../../../../shell/events/EventList.tsx'
import { useRecentEvents } from '../../../../shell/events/useEvents.ts'
import { Tile } from './Tile.tsx'

/** What happened in the field lately, as it happens. */
export function EventsPanel({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { events, reading } = useRecentEvents()
  return (
    <Panel floating flush title={t('events.title')} className={className}>
      {events.length > 0 ? (
        <EventList events={events} />
      ) : (
        <Tile reading={reading} rows={6} height={32}>
          {() => <EmptyState compact icon="history" title={t('events.none')} text={t('events.noneText')} />}
        </Tile>
      )}
    </Panel>
  )
}
