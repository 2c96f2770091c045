import { onLive, useCall } from '@lamplighter/client'
import { EmptyState, ForbiddenState, Lines, Panel, PlainTable, Row } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AlarmLine } from '../../../../alarm/AlarmLine.tsx'
import { useDeviceAlarms } from '../../../../alarm/useDeviceAlarms.ts'
import { alarmAddress, ROAD } from '../../../../app/addresses.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useMissing } from '../../../../form/useMissing.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { EventSign } from '../../../../shell/events/EventSign.tsx'
import { eventSpeech } from '../../../../shell/events/eventSpeech.ts'
import { eventWords } from '../../../../shell/events/eventWords.ts'
import styles from '../single.module.css'

const MOST = 200

/** What is wrong with this cabinet now, and what happened to it. */
export function AlarmView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const missing = useMissing()('alarm.view')
  const alarms = useDeviceAlarms(box.id)
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
        {missing ? (
          <ForbiddenState compact title={missing} />
        ) : (
          <Loaded reading={alarms}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState compact icon="check" title={t('boxes.alarm.none')} text={t('boxes.alarm.noneText')} />
              ) : (
                <Lines>
                  {rows.map((alarm) => (
                    <li key={alarm.id}>
                      <Link to={alarmAddress(ROAD, alarm.id)}>
                        <AlarmLine alarm={alarm} />
                      </Link>
                    </li>
                  ))}
                </Lines>
              )
            }
          </Loaded>
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
                          <EventSign event={event} />
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
