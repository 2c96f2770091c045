import { gradeOf } from '@lamplighter/kinds/environment'
import { Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AirStation, airStationAddress, useAirStationText } from './airStation.ts'
import styles from './analysis.module.css'

/** What the map would show, the worst first, where it cannot be drawn. */
export function AirStationList({ stations }: { stations: readonly AirStation[] }) {
  const { t } = useTranslation()
  const textOf = useAirStationText()
  return (
    <Stack gap={8}>
      <Text as="p" tone="dim" size={12}>
        {t('map.noWebgl')}
      </Text>
      <ul className={styles.stations} aria-label={t('poleAnalysis.airMap')}>
        {stations
          .toSorted((a, b) => b.index - a.index)
          .map((station) => (
            <li key={station.id} data-grade={gradeOf(station.index)}>
              <Link to={airStationAddress(station.id)}>{textOf(station)}</Link>
            </li>
          ))}
      </ul>
    </Stack>
  )
}
