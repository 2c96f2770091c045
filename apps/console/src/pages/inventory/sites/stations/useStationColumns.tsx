import { type StationSummary, stationLimits, stationRecord } from '@lamplighter/contract'
import { formatNumber, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFieldColumn } from '../../../../field/useFieldColumn.ts'
import type { ListColumn } from '../../../../list/listColumn.tsx'

const { fields } = stationRecord

type Key = 'group' | 'boxes' | 'gateways' | 'lamps' | 'lux' | 'alarms' | 'main' | 'limits' | 'position'

/** A site in one line. */
export function useStationColumns(groupName: (id: number) => string): readonly ListColumn<StationSummary>[] {
  const { t } = useTranslation()
  const fieldColumn = useFieldColumn()
  const head = (key: Key) => t(`sites.field.${key}`)
  const column = (key: Key, width: number) => ({ key, head: head(key), width })
  const count = (key: 'boxes' | 'gateways' | 'lamps' | 'lux', width: number): ListColumn<StationSummary> => ({
    ...column(key, width),
    right: true,
    text: (row) => row[key],
    cell: (row) => formatNumber(row[key]),
  })
  return [
    fieldColumn(fields.name, { width: 168, grows: true, fixed: true }),
    { ...column('group', 132), text: ({ groupId }) => groupName(groupId) },
    fieldColumn(fields.type, { width: 88, rare: true }),
    count('boxes', 68),
    count('gateways', 80),
    count('lamps', 64),
    { ...count('lux', 64), rare: true },
    {
      ...column('alarms', 72),
      right: true,
      text: ({ alarms }) => alarms,
      cell: ({ alarms }) => (
        <Text tone={alarms > 0 ? 'warn' : undefined} bold={alarms > 0}>
          {formatNumber(alarms)}
        </Text>
      ),
    },
    { ...column('main', 120), text: ({ mainDistribution }) => mainDistribution },
    fieldColumn(fields.roadClass, { width: 118 }),
    fieldColumn(fields.designLux, { width: 136, rare: true }),
    fieldColumn(fields.address, { width: 150 }),
    fieldColumn(fields.maintainer, { width: 110 }),
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
      text: ({ lat, lng }) => (lat === null || lng === null ? null : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
    },
  ]
}
