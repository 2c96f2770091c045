import { EmptyState, FailedState, Icon, Skeleton } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import shell from '../shell.module.css'
import { EventList } from './EventList.tsx'
import styles from './EventsBell.module.css'
import { gatherEvents, markSeen, useEvents, useRecentEvents } from './useEvents.ts'

/** On a phone the pop-up reaches over the user's button to the edge of the screen, px. */
const BESIDE = 40
const isPhone = () => matchMedia('(max-width: 700px)').matches

function Recent({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const { events, reading } = useRecentEvents()
  if (events.length > 0) return <EventList events={events} onLeave={onLeave} />
  if (reading.isPending)
    return (
      <div className={styles.waiting}>
        <Skeleton rows={5} height={32} label={t('common.loading')} />
      </div>
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

/** The bell: how much has happened that nobody has looked at yet. */
export function EventsBell() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const unseen = useEvents((state) => state.unseen)
  useEffect(gatherEvents, [])
  const show = (next: boolean) => {
    setOpen(next)
    markSeen()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={{ offset: [isPhone() ? BESIDE : 0, 4] }}
      arrow={false}
      open={open}
      onOpenChange={show}
      title={t('events.title')}
      content={<div className={styles.box}>{open && <Recent onLeave={() => show(false)} />}</div>}
    >
      <button
        type="button"
        className={shell.tool}
        aria-expanded={open}
        aria-label={t('events.unseen', { count: unseen })}
      >
        <Icon name="bell" />
        {unseen > 0 && <b className={styles.unseen}>{unseen > 99 ? '99+' : unseen}</b>}
      </button>
    </Popover>
  )
}
