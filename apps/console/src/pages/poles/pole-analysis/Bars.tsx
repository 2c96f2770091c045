import { Chart, EmptyState, Panel, tokens } from '@lamplighter/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../app/theme.ts'
import styles from './analysis.module.css'

type Colour = 'chart-1' | 'chart-2' | 'chart-3' | 'level-20' | 'level-30'
export type Series = {
  name: string
  colour: Colour
  data: readonly (number | null)[]
  /** Of its own at the right. */
  axis?: string
  /** On top of the one before. */
  stacked?: boolean
}

type Props = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  className?: string | undefined
  /** What stands below each bar. */
  names: readonly string[]
  /** At the top of the axis. */
  unit?: string
  series: readonly Series[]
  /** Said where there is nothing to show. */
  none: string
}

const isSomething = (value: number | null) => value !== null && value !== 0

/** Bars by time, or a sentence where there are none. */
export function Bars({ title, note, actions, className, names, unit, series, none }: Props) {
  const { t } = useTranslation()
  const theme = useTheme((state) => state.theme)
  const option = useMemo(() => {
    const colours = tokens[theme]
    const axes = [unit ?? '', ...series.flatMap(({ axis }) => (axis === undefined ? [] : [axis]))]
    const isTitled = series.length > 1 || axes.some((name) => name !== '')
    return {
      ...(series.length > 1
        ? { legend: { right: 40, top: 0, itemWidth: 10, itemHeight: 10, textStyle: { color: colours.dim } } }
        : {}),
      grid: { left: 4, right: 8, top: isTitled ? 40 : 12, bottom: 2 },
      xAxis: { type: 'category' as const, data: names, axisLabel: { hideOverlap: true } },
      yAxis: axes.map((name, at) => ({
        type: 'value' as const,
        name,
        nameTextStyle: { color: colours.faint, fontSize: 11, align: at === 0 ? 'left' : 'right' },
        minInterval: unit === undefined ? 1 : 0,
        ...(at > 0 ? { splitLine: { show: false } } : {}),
      })),
      series: series.map(({ name, colour, data, axis, stacked }) => ({
        type: 'bar' as const,
        name,
        color: colours[colour],
        barMaxWidth: 30,
        yAxisIndex: axis === undefined ? 0 : 1,
        ...(stacked === undefined ? {} : { stack: 'all' }),
        data,
      })),
    }
  }, [names, series, unit, theme])
  const isEmpty = !series.some(({ data }) => data.some(isSomething))
  return (
    <Panel title={title} note={note} actions={actions} className={className}>
      <div className={styles.chart}>
        {isEmpty ? (
          <EmptyState compact icon="analyse" title={t('poleAnalysis.nothing')} text={none} />
        ) : (
          <Chart sort="bar" theme={theme} option={option} label={title} />
        )}
      </div>
    </Panel>
  )
}
