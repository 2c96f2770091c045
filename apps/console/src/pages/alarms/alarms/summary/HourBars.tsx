import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { LevelBars, sumOf } from '../../../../alarm/LevelBars.tsx'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './summary.module.css'

type Props = { hours: readonly { at: string; counts: readonly number[] }[] }

/** New incidents of the last day by hour and level. */
export function HourBars({ hours }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <figure className={styles.hours}>
      <figcaption>
        <Text tone="dim" size={12}>
          {t('alarms.perHour')}
        </Text>
        <Text size={12} bold>
          {t('alarms.newIncidents', { count: hours.reduce((sum, { counts }) => sum + sumOf(counts), 0) })}
        </Text>
      </figcaption>
      <LevelBars
        label={t('alarms.perHour')}
        bars={hours.map(({ at, counts }) => ({ key: at, title: format.time(at), counts }))}
      />
    </figure>
  )
}
