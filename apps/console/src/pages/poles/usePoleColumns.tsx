import { useSession } from '@lamplighter/client'
import { armTypes, POLE, type PoleRow, poleTypes } from '@lamplighter/contract'
import { formatNumber, NOTHING, Row } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileColumn, ListColumn } from '../../list/listColumn.tsx'
import { LampPlaces, lampsOf, Mark, othersOf } from './Mark.tsx'

/** A pole in one line. */
export function usePoleColumns(): readonly ListColumn<PoleRow>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return useMemo(() => {
    const column = (
      key: 'number' | 'name' | 'type' | 'height' | 'arm' | 'lamps' | 'road' | 'station',
      width: number,
    ) => ({
      key,
      head: t(`poles.field.${key}`),
      width,
      sortable: true,
    })
    return [
      { ...column('number', 104), mono: true, text: ({ number }) => number },
      { ...column('name', 110), grows: true, text: ({ name }) => name },
      { ...column('type', 108), text: ({ type }) => poleTypes[type][language] },
      {
        ...column('height', 78),
        unit: 'm',
        right: true,
        text: ({ height }) => height,
        cell: ({ height }) => (height === null ? NOTHING : formatNumber(height, 1)),
      },
      { ...column('arm', 92), text: ({ arm }) => arm && armTypes[arm][language] },
      { ...column('lamps', 100), cell: (row) => <LampPlaces pole={row} /> },
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
      { key: 'foundation', head: t('poles.field.foundation'), width: 156, text: ({ foundation }) => foundation },
      { ...column('road', 92), text: ({ road }) => road },
      { ...column('station', 110), text: ({ stationName }) => stationName },
      {
        key: 'position',
        head: t('poles.field.position'),
        width: 156,
        cell: ({ lat, lng }) => (lat === null || lng === null ? NOTHING : `${lng.toFixed(5)}, ${lat.toFixed(5)}`),
      },
      {
        key: 'installedOn',
        head: t('poles.field.installed'),
        width: 92,
        sortable: true,
        text: ({ installedOn }) => installedOn,
      },
    ]
  }, [t, language])
}

/** What a file of poles tells besides: one column for each lamp and coordinate. */
export function usePoleFile() {
  const { t } = useTranslation()
  const more: FileColumn<PoleRow>[] = [
    ...Array.from({ length: POLE.lamps }, (_, at) => ({
      head: t('poles.field.lamp', { n: at + 1 }),
      text: (row: PoleRow) => lampsOf(row)[at]?.code ?? null,
    })),
    { head: t('poles.field.group'), text: ({ groupName }) => groupName },
    { head: t('place.lng'), text: ({ lng }) => lng },
    { head: t('place.lat'), text: ({ lat }) => lat },
  ]
  return { name: t('poles.file'), label: t('poles.export'), more }
}
