import { useSession } from '@lamplighter/client'
import { roadClassNames, type StationSummary, stationLimits, stationTypes } from '@lamplighter/contract'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../list/listColumn.tsx'

type Key =
  | 'name'
  | 'group'
  | 'type'
  | 'boxes'
  | 'gateways'
  | 'lamps'
  | 'lux'
  | 'alarms'
  | 'main'
  | 'roadClass'
  | 'designLux'
  | 'address'
  | 'maintainer'
  | 'limits'
  | 'position'

/** A site in one line. */
export function useStationColumns(groupName: (id: number) => string): readonly ListColumn<StationSummary>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const head = (key: Key) => t(`sites.field.${key}`)
  const column = (key: Key, width: number) => ({ key, head: head(key), width })
  const count = (key: 'boxes' | 'gateways' | 'lamps' | 'lux', width: number): ListColumn<StationSummary> => ({
    ...column(key, width),
    right: true,
    cell: (row) => formatNumber(row[key]),
  })
  return [
    { ...column('name', 140), grows: true, fixed: true, text: ({ name }) => name },
    { ...column('group', 104), text: ({ groupId }) => groupName(groupId) },
    { ...column('type', 88), rare: true, text: ({ type }) => stationTypes[type === 3 ? 3 : 1][language] },
    count('boxes', 68),
    count('gateways', 80),
    count('lamps', 64),
    { ...count('lux', 64), rare: true },
    {
      ...column('alarms', 72),
      right: true,
      cell: ({ alarms }) => (
        <Text tone={alarms > 0 ? 'warn' : undefined} bold={alarms > 0}>
          {formatNumber(alarms)}
        </Text>
      ),
    },
    { ...column('main', 120), text: ({ mainDistribution }) => mainDistribution },
    { ...column('roadClass', 104), text: ({ roadClass }) => roadClass && roadClassNames[roadClass][language] },
    {
      ...column('designLux', 136),
      unit: 'lx',
      right: true,
      rare: true,
      cell: ({ designLux }) => formatNumber(designLux),
    },
    { ...column('address', 150), text: ({ address }) => address },
    { ...column('maintainer', 110), text: ({ maintainer }) => maintainer },
    {
      ...column('limits', 170),
      rare: true,
      text: ({ limits }) =>
        stationLimits
          .flatMap((key) => (limits[key] === null ? [] : [`${head(key)} ${formatNumber(limits[key])}`]))
          .join(' · '),
    },
    {
      ...column('position', 164),
      rare: true,
      cell: ({ lat, lng }) => (lat === null || lng === null ? NOTHING : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
    },
  ]
}
