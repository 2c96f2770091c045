import { useSession } from '@lamplighter/client'
import { roadClassNames, type StationSummary, stationLimits, stationTypes } from '@lamplighter/contract'
import { type Column, formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { StationColumn } from './columnKeys.ts'

const cut = (text: string | null) => <span title={text ?? ''}>{text || NOTHING}</span>

/** A site in one line. */
export function useStationColumns(
  groupName: (id: number) => string,
): readonly (Column<StationSummary> & { key: StationColumn })[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const head = (key: StationColumn) => t(`sites.field.${key}`)
  const count = (
    key: 'boxes' | 'gateways' | 'lamps' | 'lux',
    width: number,
  ): Column<StationSummary> & { key: StationColumn } => ({
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
        <Text tone={alarms > 0 ? 'warn' : undefined} bold={alarms > 0}>
          {formatNumber(alarms)}
        </Text>
      ),
    },
    { key: 'main', head: head('main'), width: 120, cell: ({ mainDistribution }) => cut(mainDistribution) },
    {
      key: 'roadClass',
      head: head('roadClass'),
      width: 104,
      cell: ({ roadClass }) => (roadClass ? roadClassNames[roadClass][language] : NOTHING),
    },
    {
      key: 'designLux',
      head: head('designLux'),
      unit: 'lx',
      width: 136,
      right: true,
      cell: ({ designLux }) => formatNumber(designLux),
    },
    { key: 'address', head: head('address'), width: 150, cell: ({ address }) => cut(address) },
    { key: 'maintainer', head: head('maintainer'), width: 110, cell: ({ maintainer }) => cut(maintainer) },
    {
      key: 'limits',
      head: head('limits'),
      width: 170,
      cell: ({ limits }) =>
        cut(
          stationLimits
            .flatMap((key) => (limits[key] === null ? [] : [`${head(key)} ${formatNumber(limits[key])}`]))
            .join(' · '),
        ),
    },
    {
      key: 'position',
      head: head('position'),
      width: 164,
      cell: ({ lat, lng }) => (lat === null || lng === null ? NOTHING : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
    },
  ]
}
