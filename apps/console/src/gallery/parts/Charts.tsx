import { Chart, type ChartOption } from '@lamplighter/ui'
import styles from '../gallery.module.css'
import type { PartProps } from '../part.ts'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)
const loadAt = (hour: number) => (hour > 5 && hour < 19 ? null : Math.round(160 - (hour % 7) * 9))

export function Charts({ words, theme }: PartProps) {
  const line: ChartOption = {
    xAxis: { type: 'category', data: HOURS },
    yAxis: { type: 'value', name: 'kW' },
    series: [{ type: 'line', name: words.measured, data: HOURS.map(loadAt), showSymbol: false }],
  }
  const bar: ChartOption = {
    xAxis: { type: 'category', data: words.groups },
    yAxis: { type: 'value' },
    series: [{ type: 'bar', name: words.measured, data: [42, 17] }],
  }
  return (
    <>
      <div className={styles.chart}>
        <Chart sort="line" option={line} theme={theme} label={words.chart} />
      </div>
      <div className={styles.chart}>
        <Chart sort="bar" option={bar} theme={theme} label={words.chart} />
      </div>
    </>
  )
}
