import { useSession } from '@lamplighter/client'
import { enums } from '@lamplighter/contract'
import { AlarmSymbol, Button, formatNumber, Lines, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAlarmWords } from '../../../../alarm/useAlarmWords.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { LISTED, type ReadAlarm, useIncident } from './readAlarm.ts'

type Props = { alarm: ReadAlarm; onOpen: (id: string) => void; onAll: (incidentId: string) => void }

/** The other open alarms of its incident. */
export function IncidentAlarms({ alarm, onOpen, onAll }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const words = useAlarmWords()
  const { data } = useIncident(alarm)
  const others = (data?.rows ?? []).filter(({ id }) => id !== alarm.id)
  if (!data || others.length === 0) return null
  return (
    <Section
      title={t('alarms.incident')}
      note={t('alarms.counted', { count: data.total, n: formatNumber(data.total) })}
    >
      <Lines>
        {others.slice(0, LISTED).map((one) => (
          <li key={one.id}>
            <Row as="span" between>
              <Row as="span">
                <AlarmSymbol level={one.level} size={14} label={enums.alarmLevel[one.level][language]} />
                <Button look="link" size="small" onClick={() => onOpen(one.id)}>
                  {`${words.type(one)} · ${one.deviceName}`}
                </Button>
              </Row>
              <Text tone="dim" size={12}>
                {format.time(one.raisedAt)}
              </Text>
            </Row>
          </li>
        ))}
      </Lines>
      {data.total > LISTED + 1 && (
        <Button size="small" onClick={() => onAll(alarm.incidentId)}>
          {t('alarms.showAll', { n: formatNumber(data.total) })}
        </Button>
      )}
    </Section>
  )
}
