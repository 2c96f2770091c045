import type { EventRow } from '@lamplighter/contract'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { eventAddress } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import { DeviceLink } from '../DeviceLink.tsx'
import styles from './EventList.module.css'
import { EventSign } from './EventSign.tsx'
import { eventSpeech } from './eventSpeech.ts'
import { eventWords, typeOf } from './eventWords.ts'

type Props = {
  events: readonly [EventRow, ...EventRow[]]
  now: number
  /** One of a burst that is laid open. */
  isPart?: boolean
  isOpen?: boolean
  onToggle?: () => void
  onLeave?: (() => void) | undefined
}

/** An event in two lines; a click shows the device, or lays open the events of a burst. */
export function EventLine({ events, now, isPart = false, isOpen = false, onToggle, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { what, where, covers } = eventWords(events, eventSpeech(t, format))
  const [newest] = events
  const line = (
    <>
      <span className={styles.sign}>
        <EventSign type={typeOf(newest)} />
      </span>
      <b>
        <span>{what}</span>
        {onToggle && <Icon name="chevron-down" size={16} />}
      </b>
      <time dateTime={newest.time}>{format.minute(newest.time)}</time>
      <span className={styles.place}>
        <span>{where}</span>
        {covers && <span>{where ? ` · ${covers}` : covers}</span>}
      </span>
      <span className={styles.age}>{format.duration(Math.max(0, now - Date.parse(newest.time)))}</span>
    </>
  )
  const props = { className: styles.line, 'data-part': isPart }
  const address = eventAddress(newest)
  if (onToggle)
    return (
      <button type="button" {...props} aria-expanded={isOpen} onClick={onToggle}>
        {line}
      </button>
    )
  if (address === null) return <div {...props}>{line}</div>
  return (
    <DeviceLink {...props} to={address} onClick={onLeave}>
      {line}
    </DeviceLink>
  )
}
