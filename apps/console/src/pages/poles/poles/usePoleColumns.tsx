import { othersOf, type PoleRow, poleList } from '@lamplighter/contract'
import { formatNumber, NOTHING, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { LampPlaces, Mark } from './Mark.tsx'

/** A pole in one line. */
export function usePoleColumns(): readonly ListColumn<PoleRow>[] {
  const { t } = useTranslation()
  const column = useListColumn(poleList)
  return [
    column('number', { width: 104, sortable: true, mono: true }),
    // A name that repeats the number says nothing: where all do, the column is left out.
    {
      ...column('name', { width: 110, sortable: true, grows: true }),
      text: ({ name, number }) => (name === number ? null : name),
    },
    column('type', { width: 108, sortable: true }),
    column('height', { width: 78, sortable: true, right: true, cell: ({ height }) => formatNumber(height, 1) }),
    column('arm', { width: 92, sortable: true }),
    {
      key: 'lamps',
      head: t('poles.field.lamps'),
      width: 100,
      sortable: true,
      cell: (row) => <LampPlaces pole={row} />,
    },
    column('devices', {
      width: 76,
      cell: (row) => (
        <Row gap={4} style={{ height: 27 }}>
          {othersOf(row).map((device) => (
            <Mark key={device.id} device={device} size={16} />
          ))}
        </Row>
      ),
    }),
    column('foundation', { width: 156 }),
    column('road', { width: 92, sortable: true }),
    column('station', { width: 110, sortable: true }),
    {
      key: 'position',
      head: t('poles.field.position'),
      width: 156,
      cell: ({ lat, lng }) => (lat === null || lng === null ? NOTHING : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
    },
    column('installedOn', { width: 92, sortable: true }),
  ]
}
