import { useNow } from '@lamplighter/client'
import { formatNumber, StateSymbol } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import type { Summary, Tonight } from '../../city/useHome.ts'
import type { LampCounts } from '../../map/useLampCounts.ts'
import styles from './wall.module.css'

const parts = ['lit', 'out', 'offline'] as const
const HOUR = 3_600_000
const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** Hours and minutes to a moment, minutes and seconds below the hour. */
function countdown(ms: number): string {
  if (ms <= 0) return '00:00'
  const [big, small] = ms >= HOUR ? [ms / HOUR, (ms / 60_000) % 60] : [ms / 60_000, (ms / 1000) % 60]
  return `${two(big)}:${two(small)}`
}

type Terms = { summary: Summary; tonight: Tonight | undefined; counts: LampCounts }

/** What is read from across the room: the lit rate, the lamps, the next step and the load. */
export function Figures({ summary, tonight, counts }: Terms) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(1_000)
  const { shouldBeLit } = summary.lamps
  const rate = shouldBeLit > 0 ? Math.min(100, (100 * counts.lit) / shouldBeLit) : null
  const next = tonight?.next
  return (
    <div className={styles.figures}>
      <h2>{t('home.litRate')}</h2>
      <p className={styles.hero}>
        {rate === null ? (
          <b className={styles.resting}>{t('home.notPlanned')}</b>
        ) : (
          <>
            <b>{format.number(rate, 1)}</b>
            <span>%</span>
          </>
        )}
      </p>
      <dl className={styles.counts}>
        {parts.map((part) => (
          <div key={part}>
            <dd>{formatNumber(counts[part])}</dd>
            <dt>
              <StateSymbol look={{ body: 'lamp', condition: part, level: 80 }} size={36} plate="ground" />
              {t(`home.${part}`)}
            </dt>
          </div>
        ))}
      </dl>
      <dl className={styles.pair}>
        {next && (
          <div>
            <dt>
              {t(next.level > 0 ? 'wall.nextLevel' : 'wall.nextOff', {
                time: format.minute(next.time),
                level: formatNumber(next.level),
              })}
            </dt>
            <dd>{countdown(Date.parse(next.time) - now)}</dd>
          </div>
        )}
        <div>
          <dt>{t('home.load')}</dt>
          <dd>
            {format.number(summary.loadKw)}
            <small>/ {format.number(summary.plannedKw)} kW</small>
          </dd>
        </div>
      </dl>
    </div>
  )
}
