import { useSession } from '@lamplighter/client'
import { Panel, useIsPhone, useSize } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hourWord, weekdayWords } from '../../../alarm/raisedAlarms.ts'
import styles from './statistics.module.css'
import type { Drill, Statistics } from './statistics.ts'

/** px: the letters keep their size, the cells share the width that is there. */
const [LEFT, TOP, HEIGHT] = [36, 18, 26]
const HOURS = 24

/** When alarms come: by day of the week and hour. Each cell leads to its alarms. */
export function HourGrid({ hours, drill }: Pick<Statistics, 'hours'> & { drill: Drill }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const language = useSession((state) => state.language)
  const weekdays = weekdayWords(language)
  const most = Math.max(1, ...hours.flat())
  const { box, width } = useSize()
  const cellWidth = Math.max(0, width - LEFT) / HOURS
  return (
    <Panel title={t('alarmStatistics.hours')}>
      <div ref={box}>
        <svg
          width={width}
          height={TOP + 7 * HEIGHT}
          role={isPhone ? 'img' : 'group'}
          aria-label={t('alarmStatistics.hours')}
          className={styles.grid}
        >
          {[0, 6, 12, 18, 23].map((hour) => (
            <text key={hour} x={LEFT + (hour + 0.5) * cellWidth} y={TOP - 6} textAnchor="middle">
              {String(hour).padStart(2, '0')}
            </text>
          ))}
          {hours.map((counts, day) => {
            const name = weekdays[day]!
            return (
              <g key={name}>
                <text x={LEFT - 8} y={TOP + (day + 0.65) * HEIGHT} textAnchor="end">
                  {name}
                </text>
                {counts.map((count, hour) => {
                  const words = `${name} ${hourWord(hour)} · ${count}`
                  const cell = (
                    <rect
                      x={LEFT + hour * cellWidth + 1}
                      y={TOP + day * HEIGHT + 1}
                      width={Math.max(0, cellWidth - 2)}
                      height={HEIGHT - 2}
                      rx={3}
                      data-none={count === 0}
                      fillOpacity={count === 0 ? 1 : 0.2 + 0.8 * (count / most)}
                    >
                      <title>{words}</title>
                    </rect>
                  )
                  const key = `${day} ${hour}`
                  // A cell is too small for a thumb.
                  if (count === 0 || isPhone) return <g key={key}>{cell}</g>
                  return (
                    <Link key={key} to={drill({ weekday: day + 1, hour })} aria-label={words}>
                      {cell}
                    </Link>
                  )
                })}
              </g>
            )
          })}
        </svg>
      </div>
    </Panel>
  )
}
