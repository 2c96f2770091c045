import { useEffect, useRef } from 'react'
import type { ThemeName } from '../tokens/tokens.ts'
import styles from './Chart.module.css'
import type { ChartHandle, ChartModule, ChartOption } from './core.ts'
import { type ChartSort, chartLook } from './look.ts'
import { mergeOption } from './merge.ts'
import { timeTickLabels } from './timeAxis.ts'
import { keepZoom } from './zoom.ts'

/** Each sort of chart is a lazy group of the contract: bar, gauge, line, pie. */
const modules = {
  line: () => import('./line.ts'),
  bar: () => import('./bar.ts'),
  pie: () => import('./pie.ts'),
  gauge: () => import('./gauge.ts'),
} as const satisfies Record<ChartSort, () => Promise<ChartModule>>

type Props = {
  sort: ChartSort
  option: ChartOption
  theme: ThemeName
  /** What the chart says in a sentence, for those who do not see it. */
  label: string
  onReady?: (chart: ChartHandle) => void
}

const zoomOf = (chart: ChartHandle) => ({ dataZoom: chart.getOption().dataZoom }) as ChartOption

/** One ECharts picture in the product's look that fills its box and follows its size. */
export function Chart({ sort, option, theme, label, onReady }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ChartHandle>(null)
  const latest = useRef({ option, theme, onReady })
  latest.current = { option, theme, onReady }

  useEffect(() => {
    const target = box.current
    if (!target) return
    let left = false
    const placeTicks = () => {
      const picture = chart.current
      const asked = latest.current.option
      if (picture) picture.setOption(timeTickLabels(keepZoom(asked, zoomOf(picture)), picture.getWidth()))
    }
    const sized = new ResizeObserver(() => {
      chart.current?.resize()
      placeTicks()
    })
    modules[sort]()
      .then(({ start }) => {
        if (left) return
        chart.current = start(target)
        const now = latest.current
        draw(chart.current, now.option, now.theme, sort)
        chart.current.on('datazoom', placeTicks)
        sized.observe(target)
        now.onReady?.(chart.current)
      })
      .catch((error: unknown) => {
        if (!left) console.error('chart', sort, error)
      })
    return () => {
      left = true
      sized.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [sort])

  useEffect(() => {
    const picture = chart.current
    if (picture) draw(picture, keepZoom(option, zoomOf(picture)), theme, sort)
  }, [option, theme, sort])

  return <div ref={box} className={styles.chart} role="img" aria-label={label} />
}

function draw(picture: ChartHandle, option: ChartOption, theme: ThemeName, sort: ChartSort) {
  const whole = mergeOption(mergeOption(chartLook(theme, sort), option), timeTickLabels(option, picture.getWidth()))
  picture.setOption(whole as ChartOption, { notMerge: true })
}
