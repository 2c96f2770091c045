import { useSession } from '@lamplighter/client'
import type { Step, Unit } from '@lamplighter/contract'
import { Chart, type ChartOption, tokens } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../app/theme.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { usePlace } from '../../road-monitor/command/usePlace.ts'
import { nightsIn, timeOption } from '../curves/option.ts'
import { lineOf } from '../curves/samples.ts'
import styles from './history.module.css'
import { pointOf } from './points.ts'
import type { Span } from './range.ts'
import { type Series, scaleOf, unitOf } from './table.ts'

/** Lines of one picture differ in shape too. */
const DASHES = ['solid', [7, 3], [2, 3], 'solid', [7, 3], [2, 3]] as const

type Terms = { points: readonly string[]; series: Series; step: Step; span: Span }

/** The chosen points by their units: each unit has its own axis, and so its own picture. */
function byUnit(points: readonly string[]): [Unit, string[]][] {
  const units = Map.groupBy(points, (key) => pointOf(key)?.unit ?? '')
  return [...units]
}

/** The curves, those of one unit in one picture below the other; where nothing was reported the line is open. */
export function Curves({ points, series, step, span }: Terms) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const language = useSession((state) => state.language)
  const place = usePlace()
  const pictures = useMemo(() => {
    const color = tokens[theme]
    const colors = [color.live, color['chart-2'], color.text]
    return byUnit(points).map(([unit, keys]): { unit: string; option: ChartOption } => {
      const own = keys.flatMap((key) => pointOf(key) ?? [])
      const lines = own.map((point, at) => ({
        name: point.label[language],
        samples: lineOf(series.find((one) => one.point === point.key)?.rows ?? [], step, scaleOf(point)),
        color: colors[at % colors.length] ?? color.live,
        dash: DASHES[at % DASHES.length],
      }))
      const shown = own[0] ? unitOf(own[0]) : ''
      const nights = nightsIn(place, span.from, span.to)
      const option = timeOption({ lines, ...span, nights, decimals: own[0]?.decimals ?? 1, unit: shown, theme, format })
      const isFloating = unit === 'V' || unit === 'Wh' || unit === 'dBm' || unit === 'Cel'
      const yAxis = { ...(option.yAxis as object), scale: isFloating, name: shown }
      return { unit: shown, option: { ...option, yAxis } }
    })
  }, [points, series, step, span, place, theme, language, format])
  const label = t('boxes.history.chart', {
    n: points.length,
    from: format.dateTime(span.from),
    to: format.dateTime(span.to),
  })
  return (
    <div className={styles.curves}>
      {pictures.map(({ unit, option }, at) => (
        <figure key={`${unit}${points[at]}`}>
          <Chart sort="line" option={option} theme={theme} label={label} />
        </figure>
      ))}
    </div>
  )
}
