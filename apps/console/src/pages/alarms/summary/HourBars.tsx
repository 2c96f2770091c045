import { alarmLevels } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './summary.module.css'

type Props = { hours: readonly { at: string; counts: readonly number[] }[] }

const [WIDTH, GAP, HEIGHT] = [9, 2, 34]
/** The tallest bar shows at least so many, so that a single alarm does not fill the height. */
const LEAST = 4

/** New incidents of the last day by hour and level, the worst on top. */
export function HourBars({ hours }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(LEAST, ...hours.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)))
  const total = hours.reduce((sum, { counts }) => sum + counts.reduce((all, count) => all + count, 0), 0)
  return (
    <figure className={styles.hours}>
      <figcaption>
        <Text tone="dim" size={12}>
          {t('alarms.perHour')}
        </Text>
        <Text size={12} bold>
          {t('alarms.newIncidents', { count: total })}
        </Text>
      </figcaption>
      <svg
        viewBox={`0 0 ${24 * (WIDTH + GAP)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('alarms.perHour')}
      >
        <rect y={HEIGHT - 0.5} width={24 * (WIDTH + GAP)} height={0.5} className={styles.base} />
        {hours.map(({ at, counts }, place) => {
          let top = HEIGHT
          return (
            <g key={at}>
              <title>{`${format.time(at)} · ${counts.reduce((sum, count) => sum + count, 0)}`}</title>
              {counts.map((count, index) => {
                const height = (count / most) * HEIGHT
                top -= height
                return (
                  <rect
                    key={alarmLevels[index]}
                    x={place * (WIDTH + GAP)}
                    y={top}
                    width={WIDTH}
                    height={height}
                    data-level={alarmLevels[index]}
                  />
                )
              })}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
