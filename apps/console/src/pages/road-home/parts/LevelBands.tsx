import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import styles from './LevelBands.module.css'

type Band = { from: number; to: number; lamps: number }

/** How many lamps burn how bright: a column a band, as amber as it is bright. */
export function LevelBands({ bands }: { bands: readonly Band[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...bands.map(({ lamps }) => lamps))
  return (
    <ol className={styles.bands} aria-label={t('home.lamps.levels')}>
      {bands.map(({ from, to, lamps }) => (
        <li key={to}>
          <b>{format.number(lamps)}</b>
          <span className={styles.well}>
            <i
              data-lit={to > 0}
              style={{ height: `${(100 * lamps) / most}%`, opacity: to > 0 ? 0.25 + 0.75 * (to / 100) : 1 }}
            />
          </span>
          <small>{to === 0 ? t('home.out') : `${from}-${to}`}</small>
        </li>
      ))}
    </ol>
  )
}
