import type { EventRow } from '@lamplighter/contract'
import { Icon, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { eventAddress } from '../../app/addresses.ts'
import { useBase } from '../../app/useBase.ts'
import { useFormat } from '../../app/useFormat.ts'
import { DeviceLink } from '../DeviceLink.tsx'
import styles from './EventList.module.css'
import { EventSign } from './EventSign.tsx'
import { eventSpeech } from './eventSpeech.ts'
import { eventWords } from './eventWords.ts'

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
  const base = useBase()
  const { what, where, covers } = eventWords(events, eventSpeech(t, format))
  const [newest] = events
  const line = (
    <>
      <span className={styles.sign} data-tone="dim">
        <EventSign event={newest} />
      </span>
      <Row as="span" gap={4}>
        <Text as="b" size={14} cut>
          {what}
        </Text>
        {onToggle && <Icon name="chevron-down" size={16} />}
      </Row>
      <time dateTime={newest.time}>{format.minute(newest.time)}</time>
      <Row as="span" gap={0} data-tone="dim">
        <Text cut>{where}</Text>
        {covers && <span className={styles.covers}>{where ? ` · ${covers}` : covers}</span>}
      </Row>
      <span data-tone="dim">{format.duration(Math.max(0, now - Date.parse(newest.time)))}</span>
    </>
  )
  const props = { className: styles.line, 'data-part': isPart }
  const address = eventAddress(newest, base)
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
