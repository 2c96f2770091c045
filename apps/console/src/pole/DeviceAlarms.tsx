import { useMay, useSession } from '@lamplighter/client'
import { enums, type OpenAlarm } from '@lamplighter/contract'
import { AlarmSymbol, EmptyState, Lines, Row, Section, Text } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmValue } from '../alarm/AlarmValue.tsx'
import { useAlarmWords } from '../alarm/useAlarmWords.ts'
import { useDeviceAlarms } from '../alarm/useDeviceAlarms.ts'
import { useFormat } from '../app/useFormat.ts'
import { Loaded } from '../list/Loaded.tsx'

type Props = {
  deviceId: number
  /** What stands beside each of them. */
  beside?: ((alarm: OpenAlarm) => ReactNode) | undefined
}

/** What is wrong with a device now; nothing for who may not see alarms. */
export function DeviceAlarms({ deviceId, beside }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const words = useAlarmWords()
  const alarms = useDeviceAlarms(deviceId)
  if (!useMay('alarm.view')) return null
  return (
    <Section title={t('pole.alarms')}>
      <Loaded reading={alarms}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact icon="check" title={t('pole.noAlarms')} />
          ) : (
            <Lines>
              {rows.map((alarm) => {
                const value = words.value(alarm)
                return (
                  <li key={alarm.id}>
                    <Row>
                      <AlarmSymbol level={alarm.level} size={18} label={enums.alarmLevel[alarm.level][language]} />
                      <Text grow bold={alarm.level === 30}>
                        {words.type(alarm)}
                      </Text>
                      {value && (
                        <span>
                          <AlarmValue said={value} />
                        </span>
                      )}
                      <Text as="time" dateTime={alarm.raisedAt} tone="dim" size={12}>
                        {format.dateTime(alarm.raisedAt)}
                      </Text>
                      {beside?.(alarm)}
                    </Row>
                  </li>
                )
              })}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
