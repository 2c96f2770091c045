import { repairLimits } from '@lamplighter/contract'
import { Chart, Panel, tokens } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../app/theme.ts'
import styles from './statistics.module.css'
import type { Statistics } from './statistics.ts'

const HOUR = 3_600
const boundWord = (seconds: number) => (seconds < HOUR ? `${seconds / 60} min` : `${seconds / HOUR} h`)
const bins = [...repairLimits.map((limit) => `< ${boundWord(limit)}`), `≥ ${boundWord(repairLimits.at(-1)!)}`]

/** How long alarms lasted. */
export function RepairTimes({ repairs }: Pick<Statistics, 'repairs'>) {
  const { t } = useTranslation()
  const theme = useTheme((state) => state.theme)
  const option = useMemo(
    () => ({
      grid: { left: 4, right: 8, top: 20, bottom: 2 },
      xAxis: { type: 'category', data: bins },
      yAxis: { type: 'value', minInterval: 1 },
      series: [
        {
          type: 'bar',
          name: t('alarmStatistics.ended'),
          barMaxWidth: 48,
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          label: { show: true, position: 'top', fontSize: 11, color: tokens[theme].dim },
          data: repairs,
        },
      ],
    }),
    [repairs, theme, t],
  )
  return (
    <Panel title={t('alarmStatistics.repairs')}>
      <div className={styles.chart}>
        <Chart sort="bar" theme={theme} option={option} label={t('alarmStatistics.repairs')} />
      </div>
    </Panel>
  )
}
