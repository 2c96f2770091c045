import { useSession } from '@lamplighter/client'
import { type StationSummary, stationTypes } from '@lamplighter/contract'
import { type Column, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './stations.module.css'

/** A site in one line. */
export function useStationColumns(groupName: (id: number) => string): Column<StationSummary>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const head = (key: 'name' | 'group' | 'type' | 'boxes' | 'gateways' | 'lamps' | 'lux' | 'alarms' | 'position') =>
    t(`sites.field.${key}`)
  const count = (key: 'boxes' | 'gateways' | 'lamps' | 'lux', width: number): Column<StationSummary> => ({
    key,
    head: head(key),
    width,
    right: true,
    cell: (row) => formatNumber(row[key]),
  })
  return [
    { key: 'name', head: head('name'), width: 140, grows: true, cell: ({ name }) => <span title={name}>{name}</span> },
    { key: 'group', head: head('group'), width: 104, cell: ({ groupId }) => groupName(groupId) },
    { key: 'type', head: head('type'), width: 88, cell: ({ type }) => stationTypes[type === 3 ? 3 : 1][language] },
    count('boxes', 68),
    count('gateways', 80),
    count('lamps', 64),
    count('lux', 64),
    {
      key: 'alarms',
      head: head('alarms'),
      width: 72,
      right: true,
      cell: ({ alarms }) => (
        <span className={styles.alarms} data-any={alarms > 0}>
          {formatNumber(alarms)}
        </span>
      ),
    },
    {
      key: 'position',
      head: head('position'),
      width: 164,
      cell: ({ lat, lng }) => (lat === null || lng === null ? '—' : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
    },
  ]
}
