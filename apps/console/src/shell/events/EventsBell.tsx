import { EmptyState, FailedState, Icon, Pill, Skeleton, Stack } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
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

/** The bell: how much has happened that nobody has looked at yet. */
export function EventsBell() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const unseen = useEvents((state) => state.unseen)
  useEffect(gatherEvents, [])
  const bell = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const show = (next: boolean) => {
    if (!next && box.current?.contains(document.activeElement)) bell.current?.focus()
    setOpen(next)
    markSeen()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={{ offset: [isPhone() ? BESIDE : 0, 10] }}
      arrow={false}
      open={open}
      onOpenChange={show}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      title={t('events.title')}
      content={
        <section ref={box} className={styles.box} tabIndex={-1} aria-label={t('events.title')}>
          {open && <Recent onLeave={() => show(false)} />}
        </section>
      }
    >
      <button
        ref={bell}
        type="button"
        className={shell.tool}
        aria-expanded={open}
        aria-label={t('events.unseen', { count: unseen })}
      >
        <Icon name="bell" />
        {unseen > 0 && <Pill tone="text">{unseen > 99 ? '99+' : unseen}</Pill>}
      </button>
    </Popover>
  )
}
