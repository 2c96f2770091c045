import { useSession } from '@lamplighter/client'
import { Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './statistics.module.css'
import type { Statistics } from './statistics.ts'

const [CELL, HEIGHT, LEFT, TOP] = [26, 26, 44, 18]
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY = 86_400_000

/** When alarms come: by day of the week and hour. */
export function HourGrid({ hours }: Pick<Statistics, 'hours'>) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short', timeZone: 'UTC' })
  const most = Math.max(1, ...hours.flat())
  return (
    <Panel title={t('alarmStatistics.hours')}>
      <svg
        viewBox={`0 0 ${LEFT + 24 * CELL} ${TOP + 7 * HEIGHT}`}
        role="img"
        aria-label={t('alarmStatistics.hours')}
        className={styles.grid}
      >
        {[0, 6, 12, 18, 23].map((hour) => (
          <text key={hour} x={LEFT + (hour + 0.5) * CELL} y={TOP - 6} textAnchor="middle">
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        {hours.map((counts, day) => {
          const name = weekday.format(MONDAY + day * DAY)
          return (
            <g key={name}>
              <text x={LEFT - 8} y={TOP + (day + 0.65) * HEIGHT} textAnchor="end">
                {name}
              </text>
              {counts.map((count, hour) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
                  key={hour}
                  x={LEFT + hour * CELL + 1}
                  y={TOP + day * HEIGHT + 1}
                  width={CELL - 2}
                  height={HEIGHT - 2}
                  rx={3}
                  data-none={count === 0}
                  fillOpacity={count === 0 ? 1 : 0.2 + 0.8 * (count / most)}
                >
                  <title>{`${name} ${String(hour).padStart(2, '0')}:00 · ${count}`}</title>
                </rect>
              ))}
            </g>
          )
        })}
      </svg>
    </Panel>
  )
}
