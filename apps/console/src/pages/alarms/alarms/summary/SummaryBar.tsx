import { useSession } from '@lamplighter/client'
import { alarmLevels, enums } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, NOTHING, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { HourBars } from './HourBars.tsx'
import styles from './summary.module.css'
import { useSummary } from './useSummary.ts'

const MINUTE = 60

/** Open incidents by level, how soon they are taken up, and how the last day went. */
export function SummaryBar() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { data } = useSummary()
  const mean = data?.meanAcknowledge
  return (
    <Panel flush label={t('alarms.summary')}>
      <div className={`${styles.bar} scroll-fade`}>
        {[...alarmLevels].reverse().map((level) => {
          const found = data?.levels.find((one) => one.level === level)
          return (
            <Row key={level} gap={12} className={styles.level ?? ''}>
              <AlarmSymbol level={level} size={32} />
              <b className={styles.figure}>{formatNumber(found?.incidents)}</b>
              <Stack gap={0}>
                <Text bold size={13}>
                  {enums.alarmLevel[level][language]}
                </Text>
                <Text tone="dim" size={12}>
                  {[
                    t('shell.incidents', { count: found?.incidents ?? 0 }),
                    t('alarms.counted', { count: found?.alarms ?? 0, n: formatNumber(found?.alarms) }),
                  ].join(' · ')}
                </Text>
              </Stack>
            </Row>
          )
        })}
        <Stack gap={2} className={styles.fact ?? ''}>
          <Text tone="dim" size={12}>
            {t('alarms.unacknowledged')}
          </Text>
          <Text bold size={20}>
            {formatNumber(data?.unacknowledged)}
          </Text>
        </Stack>
        <Stack gap={2} className={styles.fact ?? ''}>
          <Text tone="dim" size={12}>
            {t('alarms.meanAcknowledge')}
          </Text>
          <Row as="span" gap={4} align="baseline">
            <Text bold size={20}>
              {mean === null || mean === undefined ? NOTHING : formatNumber(mean / MINUTE, 1)}
            </Text>
            {mean !== null && mean !== undefined && (
              <Text tone="dim" size={12}>
                min
              </Text>
            )}
          </Row>
        </Stack>
        <HourBars hours={data?.hours ?? []} />
      </div>
    </Panel>
  )
}
