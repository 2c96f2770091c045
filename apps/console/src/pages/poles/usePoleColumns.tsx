import { useSession } from '@lamplighter/client'
import { armTypes, type PoleRow, poleTypes } from '@lamplighter/contract'
import { type Column, formatNumber, NOTHING } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LampPlaces, Mark, othersOf } from './Mark.tsx'
import styles from './poles.module.css'

const cut = (text: string) => <span title={text}>{text || NOTHING}</span>

/** A pole in one line. */
export function usePoleColumns(): readonly Column<PoleRow>[] {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return useMemo(
    () => [
      {
        key: 'number',
        head: t('poles.field.number'),
        width: 104,
        mono: true,
        sortable: true,
        cell: (row) => cut(row.number),
      },
      {
        key: 'name',
        head: t('poles.field.name'),
        width: 110,
        grows: true,
        sortable: true,
        cell: (row) => cut(row.name),
      },
      {
        key: 'type',
        head: t('poles.field.type'),
        width: 108,
        sortable: true,
        cell: ({ type }) => poleTypes[type][language],
      },
      {
        key: 'height',
        head: t('poles.field.height'),
        unit: 'm',
        width: 78,
        right: true,
        sortable: true,
        cell: ({ height }) => (height === null ? NOTHING : formatNumber(height, 1)),
      },
      {
        key: 'arm',
        head: t('poles.field.arm'),
        width: 92,
        sortable: true,
        cell: ({ arm }) => (arm ? armTypes[arm][language] : NOTHING),
      },
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
        cell: (row) => (
          <span className={styles.places}>
            {othersOf(row).map((device) => (
              <Mark key={device.id} device={device} size={16} />
            ))}
          </span>
        ),
      },
      {
        key: 'foundation',
        head: t('poles.field.foundation'),
        width: 156,
        cell: ({ foundation }) => cut(foundation),
      },
      { key: 'road', head: t('poles.field.road'), width: 92, sortable: true, cell: ({ road }) => cut(road) },
      {
        key: 'station',
        head: t('poles.field.station'),
        width: 110,
        sortable: true,
        cell: ({ stationName }) => cut(stationName ?? ''),
      },
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
        cell: ({ installedOn }) => installedOn ?? NOTHING,
      },
    ],
    [t, language],
  )
}
