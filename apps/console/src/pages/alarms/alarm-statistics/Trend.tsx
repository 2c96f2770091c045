import { useSession } from '@lamplighter/client'
import { type AlarmLevel, alarmLevels, enums } from '@lamplighter/contract'
import { Button, Chart, type ChartHandle, formatNumber, Panel, tokens } from '@lamplighter/ui'
import { Dropdown } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../app/theme.ts'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './statistics.module.css'
import type { Statistics } from './statistics.ts'

type Props = Pick<Statistics, 'days'> & { onDay: (day: string, level?: AlarmLevel) => void }

/** Alarms by day, stacked by level. A part of a bar leads to its alarms. */
export function Trend({ days, onDay }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const theme = useTheme((state) => state.theme)
  const latest = useRef({ days, onDay })
  latest.current = { days, onDay }
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
  const listen = (chart: ChartHandle) =>
    chart.on('click', ({ dataIndex, seriesIndex }) => {
      const day = latest.current.days[dataIndex]?.day
      const level = alarmLevels[seriesIndex ?? 0]
      if (day && level) latest.current.onDay(day, level)
    })
  const items = days
    .map(({ day, counts }) => ({ day, count: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => ({ key: day, label: `${day} · ${formatNumber(count)}`, onClick: () => onDay(day) }))
    .reverse()
  return (
    <Panel
      title={t('alarmStatistics.trend')}
      note={t('alarmStatistics.pick')}
      actions={
        // A chart takes neither the keyboard nor, over a year, a thumb.
        <Dropdown autoFocus trigger={['click']} menu={{ items, className: styles.days ?? '' }}>
          <Button size="small" icon="list">
            {t('alarmStatistics.byDay')}
          </Button>
        </Dropdown>
      }
    >
      <div className={styles.chart}>
        <Chart sort="bar" theme={theme} option={option} label={t('alarmStatistics.trend')} onReady={listen} />
      </div>
    </Panel>
  )
}
