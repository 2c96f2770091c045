import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stationAddress } from '../../../app/addresses.ts'
import type { Summary } from '../useHome.ts'
import styles from './Worst.module.css'

/** Stations with most lamps dark or offline; each leads to its lamps. */
export function Worst({ stations, isNight }: { stations: Summary['worst']; isNight: boolean }) {
  const { t } = useTranslation()
  const missing = (station: Summary['worst'][number]) => (isNight ? station.dark : 0) + station.offline
  const shown = stations.filter((station) => missing(station) > 0)
  const most = Math.max(1, ...shown.map(missing))
  return (
    <section className={styles.worst}>
      <h2>{t('home.worst.title')}</h2>
      {shown.length === 0 && <p className={styles.none}>{t('home.worst.none')}</p>}
      <ul>
        {shown.map((station) => (
          <li key={station.stationId}>
            <Link
              to={stationAddress(station.stationId)}
              title={t('home.worst.detail', { dark: station.dark, offline: station.offline, lamps: station.lamps })}
            >
              <span className={styles.name}>{station.name}</span>
              <i style={{ width: `${(100 * missing(station)) / most}%` }} />
              <b>{missing(station)}</b>
              <small>{t('home.worst.split', { dark: isNight ? station.dark : 0, offline: station.offline })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
