import { useSession } from '@lamplighter/client'
import type { PlanBodyOf } from '@lamplighter/contract'
import { useSize } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { weekdayWord } from './weekday.ts'

const ROW = 22
const LEFT = 64
const FOOT = 20
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const OUTPUTS = 4

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Spans of a day in minutes; what goes on over midnight is cut there and continued on the next day. */
function spansOf(days: PlanBodyOf<'week'>['days'], day: number) {
  const before = day === 1 ? 7 : day - 1
  return days.flatMap((period) => {
    const [on, off] = [minutesOf(period.on), minutesOf(period.off)]
    const isOver = off <= on
    if (period.day === day) return [{ output: period.output, from: on, to: isOver ? 1_440 : off }]
    return period.day === before && isOver && off > 0 ? [{ output: period.output, from: 0, to: off }] : []
  })
}

/** A week of a power box: a line a day, each output a bar of its own within it. */
export function WeekGrid({ days }: { days: PlanBodyOf<'week'>['days'] }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { box, width } = useSize()
  const x = (minutes: number) => LEFT + (minutes / 1_440) * Math.max(1, width - LEFT - 8)
  const height = WEEK.length * ROW + FOOT
  return (
    <div ref={box} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={t('schedules.box.grid')}>
          <title>{t('schedules.box.gridNote')}</title>
          {[0, 6, 12, 18, 24].map((hour) => (
            <g key={hour}>
              <path d={`M${x(hour * 60)} 0V${WEEK.length * ROW}`} stroke="var(--row-line)" />
              <text
                x={x(hour * 60)}
                y={height - 6}
                fontSize={11}
                fill="var(--dim)"
                textAnchor={hour === 24 ? 'end' : hour === 0 ? 'start' : 'middle'}
              >
                {`${String(hour).padStart(2, '0')}:00`}
              </text>
            </g>
          ))}
          {WEEK.map((day, row) => (
            <g key={day}>
              <text x={0} y={row * ROW + 15} fontSize={12} fill="var(--dim)">
                {weekdayWord(day, language)}
              </text>
              {spansOf(days, day).map(({ output, from, to }) => (
                <rect
                  key={`${output} ${from}`}
                  x={x(from)}
                  y={row * ROW + 2 + ((output - 1) * (ROW - 4)) / OUTPUTS}
                  width={Math.max(1, x(to) - x(from))}
                  height={(ROW - 4) / OUTPUTS}
                  fill="var(--lit)"
                  opacity={0.85}
                />
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}
