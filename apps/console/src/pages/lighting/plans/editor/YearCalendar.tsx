import { useSession } from '@lamplighter/client'
import { isoDay } from '@lamplighter/kinds/sun'
import { Row, Stack, Text, useSize } from '@lamplighter/ui'
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './calendar.module.css'
import type { CalendarMonth } from './calendarPaint.ts'

const LEFT = 54
const TOP = 16
const ROW = 15
const MOST_DAYS = 31
const HEADS = [1, 5, 10, 15, 20, 25, 31]
/** Fill of a number, and of what is written on it; further numbers begin anew, and are told apart by their figure. */
const FILLS = [
  ['var(--track)', 'var(--dim)'],
  ['var(--chart-1)', 'var(--text)'],
  ['var(--chart-2)', 'var(--text)'],
  ['var(--chart-3)', 'var(--ground)'],
] as const
const fillOf = (number: number, plain: number) => FILLS[number === plain ? 0 : 1 + ((number + 1) % (FILLS.length - 1))]!

type Days = { readonly first: number; readonly last: number }
type Run = Days & { readonly row: number; readonly number: number }

type Props = {
  label: string
  months: readonly CalendarMonth[]
  /** What holds on a day. */
  numberOf: (day: number) => number
  /** The number of what holds where nothing else does. */
  plain: number
  /** What days are painted with. */
  brushes: readonly { readonly number: number; readonly name: string }[]
  /** Whether the days are those of any year. */
  yearly: boolean
  disabled: boolean
  onPaint: (number: number, days: Days) => void
  children?: ReactNode
}

const monthWord = ({ year, month }: CalendarMonth, language: 'zh' | 'en') =>
  language === 'zh'
    ? `${month}月`
    : new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1))

/** Days beside each other on which the same holds are one. */
function runsOf(months: readonly CalendarMonth[], numberOf: (day: number) => number): Run[] {
  const runs: Run[] = []
  for (const [row, { first, length }] of months.entries())
    for (let day = first; day < first + length; day++) {
      const number = numberOf(day)
      const last = runs.at(-1)
      if (last?.row === row && last.number === number) runs[runs.length - 1] = { ...last, last: day }
      else runs.push({ row, number, first: day, last: day })
    }
  return runs
}

/** A year by days, a line a month: what holds when, and a brush that gives days to something else. */
export function YearCalendar(props: Props) {
  const { label, months, numberOf, plain, brushes, yearly, disabled, onPaint, children } = props
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { box, width } = useSize()
  const [brush, setBrush] = useState<number | null>(null)
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const runs = useMemo(() => runsOf(months, numberOf), [months, numberOf])
  const cell = Math.max(1, width - LEFT - 2) / MOST_DAYS
  const x = (row: number, day: number) => LEFT + (day - months[row]!.first) * cell
  const canPaint = !disabled && brush !== null
  const dateOf = (day: number) => (yearly ? isoDay(day).slice(5) : isoDay(day))
  const nameOf = (number: number) => brushes.find((one) => one.number === number)?.name ?? t('schedules.box.noSeason')

  function dayAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number {
    const { left, top } = currentTarget.getBoundingClientRect()
    const row = Math.min(months.length - 1, Math.max(0, Math.floor((clientY - top - TOP) / ROW)))
    const { first, length } = months[row]!
    return first + Math.min(length - 1, Math.max(0, Math.floor((clientX - left - LEFT) / cell)))
  }
  const painted: Days | null = dragged && {
    first: Math.min(dragged.from, dragged.to),
    last: Math.max(dragged.from, dragged.to),
  }
  const said = painted
    ? `${dateOf(painted.first)} – ${dateOf(painted.last)} · ${nameOf(brush ?? plain)}`
    : over === null
      ? t(disabled ? 'schedules.paint.shown' : canPaint ? 'schedules.paint.drag' : 'schedules.paint.choose')
      : `${dateOf(over)} · ${nameOf(numberOf(over))}`
  const height = TOP + months.length * ROW + 2
  return (
    <Stack gap={6} pad={[6, 0]}>
      <Row gap={8} wrap>
        {!disabled && (
          <Text tone="dim" size={12}>
            {t('schedules.paint.with')}
          </Text>
        )}
        <div className={styles.brushes} role="toolbar" aria-label={label}>
          {brushes.map(({ number, name }) => (
            <button
              key={number}
              type="button"
              className={styles.brush}
              aria-pressed={brush === number}
              disabled={disabled}
              onClick={() => setBrush(brush === number ? null : number)}
            >
              <svg width={10} height={10} aria-hidden="true">
                <rect width={10} height={10} rx={2} fill={fillOf(number, plain)[0]} />
              </svg>
              {name}
            </button>
          ))}
        </div>
        {children}
      </Row>
      <div ref={box} style={{ height }}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={label}
            className={styles.year}
            data-paints={canPaint}
            onPointerDown={(event) => {
              if (!canPaint) return
              event.currentTarget.setPointerCapture(event.pointerId)
              const day = dayAt(event)
              setDragged({ from: day, to: day })
            }}
            onPointerMove={(event) => {
              const day = dayAt(event)
              setOver(day)
              if (dragged) setDragged({ ...dragged, to: day })
            }}
            onPointerUp={() => {
              if (painted && brush !== null) onPaint(brush, painted)
              setDragged(null)
            }}
            onPointerCancel={() => setDragged(null)}
            onPointerLeave={() => setOver(null)}
          >
            {HEADS.map((day) => (
              <text key={day} x={LEFT + (day - 0.5) * cell} y={11} textAnchor="middle">
                {day}
              </text>
            ))}
            {months.map((month, row) => (
              <text key={month.first} x={0} y={TOP + row * ROW + 11}>
                {monthWord(month, language)}
                {!yearly && (row === 0 || month.month === 1) && ` ${month.year}`}
              </text>
            ))}
            {runs.map(({ row, number, first, last }) => (
              <g key={first}>
                <rect
                  x={x(row, first) + 0.5}
                  y={TOP + row * ROW + 0.5}
                  width={(last - first + 1) * cell - 1}
                  height={ROW - 2}
                  rx={2}
                  fill={fillOf(number, plain)[0]}
                />
                {number !== plain && (
                  <text
                    x={x(row, first) + cell / 2}
                    y={TOP + row * ROW + 11}
                    textAnchor="middle"
                    fill={fillOf(number, plain)[1]}
                  >
                    {number}
                  </text>
                )}
              </g>
            ))}
            {painted &&
              months.map((month, row) => {
                const from = Math.max(painted.first, month.first)
                const to = Math.min(painted.last, month.first + month.length - 1)
                return (
                  from <= to && (
                    <rect
                      key={month.first}
                      x={x(row, from)}
                      y={TOP + row * ROW}
                      width={(to - from + 1) * cell}
                      height={ROW - 1}
                      rx={2}
                      fill="var(--select-strong)"
                      stroke="var(--action)"
                    />
                  )
                )
              })}
          </svg>
        )}
      </div>
      <Text tone="dim" size={12} role="status">
        {said}
      </Text>
    </Stack>
  )
}
