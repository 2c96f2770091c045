import { useSession } from '@lamplighter/client'
import { enums, type RaisedAlarm } from '@lamplighter/contract'
import { AlarmSymbol, Button, Lines, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAlarmWords } from '../../../alarm/useAlarmWords.ts'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './playback.module.css'
import type { Span } from './reel.ts'
import { shareOf } from './Timeline.tsx'

/** A recording is opened so long before what it is opened for, ms. */
export const BEFORE = 10_000

type Props = { alarms: readonly RaisedAlarm[]; onChoose: (at: number) => void }

/** When alarms were raised, above the timeline; by keyboard they are chosen in the list. */
export function AlarmMarks({ alarms, span, onChoose }: Props & { span: Span }) {
  const words = useAlarmWords()
  const format = useFormat()
  return (
    <div className={styles.marks} aria-hidden="true">
      {alarms.map((alarm) => (
        <button
          key={alarm.id}
          type="button"
          tabIndex={-1}
          data-level={alarm.level}
          style={{ left: shareOf(span, Date.parse(alarm.raisedAt)) }}
          title={`${format.time(alarm.raisedAt)} ${alarm.deviceName} · ${words.type(alarm)}`}
          onClick={() => onChoose(Date.parse(alarm.raisedAt) - BEFORE)}
        />
      ))}
    </div>
  )
}

/** The alarms of the day, each with the way to what was recorded then. */
export function AlarmList({ alarms, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const words = useAlarmWords()
  if (alarms.length === 0) return null
  return (
    <Section title={t('video.playback.alarms')} note={alarms.length}>
      <div className={styles.alarms}>
        <Lines>
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <Row nowrap>
                <AlarmSymbol level={alarm.level} size={16} label={enums.alarmLevel[alarm.level][language]} />
                <Text as="time" dateTime={alarm.raisedAt} size={12}>
                  {format.time(alarm.raisedAt)}
                </Text>
                <Text grow cut>{`${alarm.deviceName} · ${words.type(alarm)}`}</Text>
                <Button
                  look="link"
                  size="small"
                  aria-label={t('video.playback.seeAt', { time: format.time(alarm.raisedAt) })}
                  onClick={() => onChoose(Date.parse(alarm.raisedAt) - BEFORE)}
                >
                  {t('video.playback.see')}
                </Button>
              </Row>
            </li>
          ))}
        </Lines>
      </div>
    </Section>
  )
}
