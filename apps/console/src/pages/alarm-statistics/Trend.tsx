import { useSession } from '@lamplighter/client'
import { alarmLevels, enums } from '@lamplighter/contract'
import { Chart, Panel, tokens } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../app/theme.ts'
import { useFormat } from '../../app/useFormat.ts'
import styles from './statistics.module.css'
import type { Statistics } from './statistics.ts'

/** Alarms by day, stacked by level. */
export function Trend({ days }: Pick<Statistics, 'days'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  const option = useMemo(
    () => ({
      legend: { right: 4, top: 0, itemWidth: 10, itemHeight: 10, textStyle: { color: tokens[theme].dim } },
      grid: { left: 4, right: 8, top: 32, bottom: 2 },
      xAxis: {
        type: 'category',
        // Noon, so that a day stays itself in the time zone of the organisation.
        data: days.map(({ day }) => format.monthDay(`${day}T12:00:00Z`)),
        axisLabel: { hideOverlap: true },
      },
      yAxis: { type: 'value', minInterval: 1 },
      series: alarmLevels.map((level, index) => ({
        type: 'bar',
        stack: 'alarms',
        name: enums.alarmLevel[level][language],
        barMaxWidth: 34,
        color: tokens[theme][`level-${level}`],
        data: days.map(({ counts }) => counts[index]!),
      })),
    }),
    [days, theme, format, language],
  )
  return (
    <Panel title={t('alarmStatistics.trend')}>
      <div className={styles.chart}>
        <Chart sort="bar" theme={theme} option={option} label={t('alarmStatistics.trend')} />
      </div>
    </Panel>
  )
}
