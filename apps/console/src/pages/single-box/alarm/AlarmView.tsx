import { onLive, useCall, useSession } from '@lamplighter/client'
import { AlarmSymbol, EmptyState, Lines, Panel, PlainTable, Row, Text } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { failedOf, outputsOf } from '../../../device/outputs.ts'
import type { Device } from '../../../device/useDevice.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { EventSign } from '../../../shell/events/EventSign.tsx'
import { eventSpeech } from '../../../shell/events/eventSpeech.ts'
import { eventWords, typeOf } from '../../../shell/events/eventWords.ts'
import styles from '../single.module.css'
import { type SensorAlarm, sensorAlarms } from './presentAlarms.ts'

const MOST = 200

/** What is wrong with a cabinet at this moment. */
function usePresent({ online, values }: Device): readonly SensorAlarm[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const stuck = failedOf(outputsOf(values)).map(({ n, does }) => ({
    key: `output-${n}`,
    level: 30 as const,
    text: `${t('boxes.output.name', { n })}: ${t(does ? 'boxes.output.stuck' : 'boxes.output.dead')}`,
  }))
  return [
    ...(online ? [] : [{ key: 'offline', level: 20 as const, text: t('boxes.alarm.offline') }]),
    ...stuck,
    ...sensorAlarms(values, language),
  ]
}

/** What is wrong with this cabinet now, and what happened to it. */
export default function AlarmView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const present = usePresent(box)
  const reading = useCall('device.events', { deviceId: box.id, limit: MOST })
  const { refetch } = reading
  useEffect(
    () =>
      onLive('event', ({ event }) => {
        if (event.deviceId === box.id) void refetch()
      }),
    [box.id, refetch],
  )
  return (
    <div className={`${styles.view} ${styles.alarm}`}>
      <Panel title={t('boxes.alarm.now')}>
        {present.length === 0 ? (
          <EmptyState compact icon="check" title={t('boxes.alarm.none')} text={t('boxes.alarm.noneText')} />
        ) : (
          <Lines>
            {present.map(({ key, level, text }) => (
              <li key={key}>
                <span>
                  <AlarmSymbol level={level} size={18} />
                  <Text tone={level === 30 ? 'bad' : 'warn'} bold={level === 30}>
                    {text}
                  </Text>
                </span>
              </li>
            ))}
          </Lines>
        )}
      </Panel>
      <Panel title={t('boxes.alarm.title')}>
        <Loaded reading={reading}>
          {(events) =>
            events.length === 0 ? (
              <EmptyState compact icon="bell" title={t('boxes.alarm.empty')} />
            ) : (
              <PlainTable>
                <thead>
                  <tr>
                    <th scope="col" style={{ width: 180 }}>
                      {t('boxes.alarm.time')}
                    </th>
                    <th scope="col">{t('boxes.alarm.what')}</th>
                  </tr>
                </thead>
                <tbody>
                  {events.map((event) => (
                    <tr key={event.id}>
                      <td>
                        <time data-tone="dim" dateTime={event.time}>
                          {format.dateTime(event.time)}
                        </time>
                      </td>
                      <td>
                        <Row as="span">
                          <EventSign type={typeOf(event)} />
                          {eventWords([event], eventSpeech(t, format)).what}
                        </Row>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
            )
          }
        </Loaded>
      </Panel>
    </div>
  )
}
