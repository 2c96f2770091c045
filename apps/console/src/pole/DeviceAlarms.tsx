import { useMay } from '@lamplighter/client'
import type { OpenAlarm } from '@lamplighter/contract'
import { EmptyState, Lines, Row, Section } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmLine } from '../alarm/AlarmLine.tsx'
import { useDeviceAlarms } from '../alarm/useDeviceAlarms.ts'
import { Loaded } from '../list/Loaded.tsx'

type Props = {
  deviceId: number
  /** What stands beside each of them. */
  beside?: ((alarm: OpenAlarm) => ReactNode) | undefined
}

/** What is wrong with a device now; nothing for who may not see alarms. */
export function DeviceAlarms({ deviceId, beside }: Props) {
  const { t } = useTranslation()
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
              {rows.map((alarm) => (
                <li key={alarm.id}>
                  <Row>
                    <AlarmLine alarm={alarm} />
                    {beside?.(alarm)}
                  </Row>
                </li>
              ))}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
