import { useTranslation } from 'react-i18next'
import { stationAddress } from '../../../../app/addresses.ts'
import type { Summary } from '../../../../city/useHome.ts'
import { Ranking } from './Ranking.tsx'

/** Stations with most lamps dark or offline; each leads to its lamps. */
export function Worst({ stations, isNight }: { stations: Summary['worst']; isNight: boolean }) {
  const { t } = useTranslation()
  const missing = (station: Summary['worst'][number]) => (isNight ? station.dark : 0) + station.offline
  const shown = stations.filter((station) => missing(station) > 0)
  const most = Math.max(1, ...shown.map(missing))
  return (
    <Ranking
      title={t('home.worst.title')}
      none={t('home.worst.none')}
      rows={shown.map((station) => ({
        key: station.stationId,
        name: station.name,
        to: stationAddress(station.stationId),
        share: missing(station) / most,
        value: String(missing(station)),
        note: t('home.worst.split', { dark: isNight ? station.dark : 0, offline: station.offline }),
        title: t('home.worst.detail', { dark: station.dark, offline: station.offline, lamps: station.lamps }),
      }))}
    />
  )
}
