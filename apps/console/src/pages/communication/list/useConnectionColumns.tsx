import { useNow } from '@lamplighter/client'
import type { DeviceListRow, Kind } from '@lamplighter/contract'
import { type Column, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { OnlineMark } from './OnlineMark.tsx'

/** A connection in one line; in few words beside an open log. */
export function useConnectionColumns(kind: Kind, narrow: boolean): Column<DeviceListRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const head = (key: 'name' | 'code' | 'site' | 'online' | 'last' | 'signal' | 'lamps' | 'firmware') =>
    t(`communication.field.${key}`)
  const mark: Column<DeviceListRow> = { key: 'mark', head: '', width: 34, cell: (row) => <OnlineMark row={row} /> }
  const name: Column<DeviceListRow> = {
    key: 'name',
    head: head('name'),
    width: narrow ? 150 : 220,
    grows: true,
    cell: (row) => <span title={row.name}>{row.name}</span>,
  }
  const code: Column<DeviceListRow> = {
    key: 'code',
    head: head('code'),
    width: narrow ? 110 : 180,
    mono: true,
    cell: (row) => row.code,
  }
  const last: Column<DeviceListRow> = {
    key: 'last',
    head: head('last'),
    width: narrow ? 90 : 130,
    cell: ({ refreshTime }) => (refreshTime ? format.recent(refreshTime, now) : '—'),
  }
  if (narrow) return [mark, name, code, last]
  return [
    mark,
    name,
    code,
    { key: 'site', head: head('site'), width: 180, cell: ({ stationName }) => stationName ?? '—' },
    {
      key: 'online',
      head: head('online'),
      width: 90,
      cell: ({ online }) => t(`communication.state.${online ? 'online' : 'offline'}`),
    },
    last,
    {
      key: 'signal',
      head: head('signal'),
      unit: 'dBm',
      width: 100,
      right: true,
      cell: ({ values }) => signal(values['comm.rssi']),
    },
    ...(kind === 'lux-station'
      ? []
      : [
          {
            key: 'lamps',
            head: head('lamps'),
            width: 90,
            right: true,
            cell: (row: DeviceListRow) => formatNumber(row.lamps),
          },
        ]),
    { key: 'firmware', head: head('firmware'), width: 110, mono: true, cell: ({ firmware }) => firmware ?? '—' },
  ]
}

const signal = (rssi: number | null | undefined) =>
  rssi === null || rssi === undefined ? '—' : formatNumber(rssi, 0, { signed: true }).replace('-', '−')
