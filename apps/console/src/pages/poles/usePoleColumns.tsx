import { POLE, type PoleRow, poleRecord } from '@lamplighter/contract'
import { NOTHING, Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFieldColumn } from '../../field/useFieldColumn.ts'
import { type FileColumn, fileColumns, type ListColumn } from '../../list/listColumn.tsx'
import { LampPlaces, lampsOf, Mark, othersOf } from './Mark.tsx'

const { number, name, type, height, arm, foundation, road, installedOn, lng, lat } = poleRecord.fields

/** A pole in one line. */
export function usePoleColumns(): readonly ListColumn<PoleRow>[] {
  const { t } = useTranslation()
  const column = useFieldColumn()
  return [
    column(number, { width: 104, sortable: true, mono: true }),
    column(name, { width: 110, sortable: true, grows: true }),
    column(type, { width: 108, sortable: true }),
    column(height, { width: 78, sortable: true }),
    column(arm, { width: 92, sortable: true }),
    {
      key: 'lamps',
      head: t('poles.field.lamps'),
      width: 100,
      sortable: true,
      cell: (row) => <LampPlaces pole={row} />,
    },
    {
      key: 'devices',
      head: t('poles.field.devices'),
      width: 76,
      text: (row) =>
        othersOf(row)
          .map(({ code }) => code)
          .join(' '),
      cell: (row) => (
        <Row gap={4} style={{ height: 27 }}>
          {othersOf(row).map((device) => (
            <Mark key={device.id} device={device} size={16} />
          ))}
        </Row>
      ),
    },
    column(foundation, { width: 156 }),
    column(road, { width: 92, sortable: true }),
    {
      key: 'station',
      head: t('poles.field.station'),
      width: 110,
      sortable: true,
      text: ({ stationName }) => stationName,
    },
    {
      key: 'position',
      head: t('poles.field.position'),
      width: 156,
      cell: ({ lat, lng }) => (lat === null || lng === null ? NOTHING : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
    },
    column(installedOn, { width: 92, sortable: true }),
  ]
}

/** Columns only in the file of poles: one for each lamp and coordinate. */
export function usePoleFile() {
  const { t } = useTranslation()
  const column = useFieldColumn()
  const more: FileColumn<PoleRow>[] = [
    ...Array.from({ length: POLE.lamps }, (_, at) => ({
      head: t('poles.field.lamp', { n: at + 1 }),
      text: (row: PoleRow) => lampsOf(row)[at]?.code ?? null,
    })),
    { head: t('poles.field.group'), text: ({ groupName }) => groupName },
    ...fileColumns<PoleRow>([column(lng, { width: 0 }), column(lat, { width: 0 })]),
  ]
  return { name: t('poles.file'), more }
}
