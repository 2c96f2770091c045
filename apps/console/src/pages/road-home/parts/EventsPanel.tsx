import { useCall, useNow } from '@lamplighter/client'
import type { EventRow } from '@lamplighter/contract'
import { AlarmSymbol, EmptyState, Icon, Panel, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { eventAddress } from '../../../app/addresses.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { useEvents } from '../../../shell/useEvents.ts'
import styles from './EventsPanel.module.css'
import { eventSpeech } from './eventSpeech.ts'
import { type EventType, eventWords, mergeEvents, typeOf } from './eventWords.ts'
import { Reading } from './Reading.tsx'

const SHOWN = 40
const MINUTE = 60_000

function Sign({ type }: { type: EventType }) {
  switch (type) {
    case 'lit':
    case 'out':
    case 'offline':
      return <StateSymbol look={{ body: 'lamp', condition: type, level: 80 }} size={20} />
    case 'online':
      return <StateSymbol look={{ body: 'other', condition: 'working' }} size={20} />
    case 'fault':
      return <AlarmSymbol level={20} size={18} />
    default:
      return (
        <Icon
          name={type === 'order' ? 'send' : type === 'registered' ? 'plus' : type === 'cleared' ? 'check' : 'info'}
        />
      )
  }
}

function Line({ event, now }: { event: EventRow; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { what, where } = eventWords(event, eventSpeech(t))
  const line = (
    <>
      <span className={styles.sign}>
        <Sign type={typeOf(event)} />
      </span>
      <b>{what}</b>
      <time dateTime={event.time}>{format.minute(event.time)}</time>
      <span className={styles.where}>{where}</span>
      <span className={styles.age}>{format.duration(Math.max(0, now - Date.parse(event.time)))}</span>
    </>
  )
  const address = eventAddress(event)
  if (address === null) return <div className={styles.line}>{line}</div>
  return (
    <Link className={styles.line} to={address}>
      {line}
    </Link>
  )
}

/** What happened in the field lately, as it happens; a click shows the device. */
export function EventsPanel() {
  const { t } = useTranslation()
  const now = useNow(MINUTE / 4)
  const live = useEvents((state) => state.events)
  const read = useCall('device.events', { limit: SHOWN }, { every: MINUTE })
  const events = mergeEvents(live, read.data ?? [], SHOWN)
  return (
    <Panel floating flush title={t('home.events.title')} className={styles.panel}>
      {events.length === 0 ? (
        <Reading reading={read} rows={6} height={32}>
          {() => <EmptyState compact icon="history" title={t('home.events.none')} />}
        </Reading>
      ) : (
        <ul className={styles.list}>
          {events.map((event) => (
            <li key={event.id}>
              <Line event={event} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
