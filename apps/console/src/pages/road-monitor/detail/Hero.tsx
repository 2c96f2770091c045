import { Figure, formatNumber, isFailed } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/useDevice.ts'
import styles from './detail.module.css'
import { verdictOf } from './verdict.ts'

type Props = { device: Device; stale: boolean }

/** What matters of a lamp: how bright, how much power, and whether the two agree. */
export function Hero({ device, stale }: Props) {
  const { t } = useTranslation()
  const { level, online, ratedWatts, expectedWatts, lampType, values } = device
  const watts = values['elec.activePower']
  const verdict = online && !stale ? verdictOf(watts, expectedWatts) : null
  const known = online && level !== null
  const failed = isFailed(device)
  return (
    <div className={styles.hero}>
      <div>
        <span>{t(failed ? 'monitor.detail.ordered' : 'monitor.column.level')}</span>
        <Figure
          value={known ? formatNumber(level) : '--'}
          unit="%"
          size={34}
          tone={failed ? 'dim' : known && level > 0 ? 'lit' : 'text'}
          stale={stale}
        />
      </div>
      <div>
        <span>{t('monitor.detail.power')}</span>
        <Figure
          value={online ? formatNumber(watts, 1) : '--'}
          unit="W"
          size={34}
          tone={failed ? 'bad' : 'text'}
          stale={stale}
        />
      </div>
      <p className={styles.expected}>
        {online && expectedWatts !== null && (
          <span>{t('monitor.detail.expected', { watts: formatNumber(expectedWatts, 1) })}</span>
        )}
        {verdict && <b data-verdict={verdict}>{t(`monitor.detail.verdict.${verdict}`)}</b>}
        {ratedWatts !== null && (
          <span>
            {lampType} {formatNumber(ratedWatts)} W
          </span>
        )}
      </p>
    </div>
  )
}
