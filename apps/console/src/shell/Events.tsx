import { useCall, useNow } from '@lamplighter/client'
import type { EventRow } from '@lamplighter/contract'
import { EmptyState, Icon, Skeleton } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { eventAddress } from '../app/addresses.ts'
import { useFormat } from '../app/useFormat.ts'
import styles from './Events.module.css'
import shell from './shell.module.css'
import { gatherEvents, markSeen, useEvents } from './useEvents.ts'

const SHOWN = 30
const known = ['online', 'offline', 'lit', 'out', 'order', 'registered', 'fault', 'cleared', 'clock'] as const

const nameOf = (type: string) => known.find((one) => one === type) ?? 'other'

function EventLine({ event, now, onLeave }: { event: EventRow; now: number; onLeave: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const address = eventAddress(event)
  const what = (
    <>
      <span className={styles.type} data-type={event.type}>
        {t(`shell.event.${nameOf(event.type)}`)}
      </span>
      <span className={styles.device}>{event.deviceName ?? event.stationName}</span>
      {event.count > 1 && <span className={styles.count}>{t('shell.events.devices', { count: event.count })}</span>}
      <time className={styles.time}>{format.recent(event.time, now)}</time>
    </>
  )
  return (
    <li>
      {address === null ? (
        <span className={styles.line}>{what}</span>
      ) : (
        <Link className={styles.line} to={address} onClick={onLeave}>
          {what}
        </Link>
      )}
    </li>
  )
}

function EventList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const live = useEvents((state) => state.events)
  const earlier = useCall('device.events', { limit: SHOWN })
  const seen = new Set(live.map(({ id }) => id))
  const all = [...live, ...(earlier.data ?? []).filter(({ id }) => !seen.has(id))].slice(0, SHOWN)
  if (all.length === 0 && earlier.isPending) return <Skeleton rows={5} label={t('common.loading')} />
  if (all.length === 0) return <EmptyState compact title={t('shell.events.none')} />
  return (
    <ul className={styles.list}>
      {all.map((event) => (
        <EventLine key={event.id} event={event} now={now} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** The bell: how much has happened that nobody has looked at yet. */
export function Events() {
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
      open={open}
      onOpenChange={show}
      title={t('shell.events.title')}
      content={<div className={styles.box}>{open && <EventList onLeave={() => show(false)} />}</div>}
    >
      <button type="button" className={shell.tool} aria-label={t('shell.events.count', { count: unseen })}>
        <Icon name="bell" />
        {unseen > 0 && <b className={styles.unseen}>{unseen > 99 ? '99+' : unseen}</b>}
      </button>
    </Popover>
  )
}
