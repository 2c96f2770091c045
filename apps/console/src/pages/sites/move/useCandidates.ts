import { useCall } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'

/** A device that may be moved. */
export type Candidate = { id: number; name: string; code: string; kind: Kind; at: string }

/** So many of one kind are listed at most. */
export const LISTED = 5_000

type Row = { id: number; name: string; code: string; stationName: string | null }
const of = (kind: Kind, rows: readonly Row[] | undefined): Candidate[] =>
  (rows ?? []).map(({ id, name, code, stationName }) => ({ id, name, code, kind, at: stationName ?? '—' }))

/** Every device of a site, the cabinets and gateways before the lamps. */
export function useDevicesAt(stationId: number | null) {
  const enabled = stationId !== null
  const filters = stationId === null ? {} : { stationId }
  const asked = { size: LISTED, filters }
  const boxes = useCall('device.list', { kind: 'power-box', ...asked }, { enabled })
  const gateways = useCall('device.list', { kind: 'gateway', ...asked }, { enabled })
  const lux = useCall('device.list', { kind: 'lux-station', ...asked }, { enabled })
  const lamps = useCall('light.query', { ...asked, sort: { field: 'name', desc: false } }, { enabled })
  const all = [boxes, gateways, lux, lamps]
  const error = all.find((one) => one.error)?.error ?? null
  const rows = [
    ...of('power-box', boxes.data?.rows),
    ...of('gateway', gateways.data?.rows),
    ...of('lux-station', lux.data?.rows),
    ...of('luminaire', lamps.data?.rows),
  ]
  return {
    data: enabled && all.every(({ data }) => data !== undefined) ? rows : undefined,
    error,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    partial: all.some(({ data }) => data !== undefined && data.total > LISTED),
  }
}

/** Devices anywhere but at a site whose name or number holds the text. */
export function useDevicesFound(text: string, apart: string | undefined) {
  const reading = useCall('device.search', { text }, { enabled: text !== '', keep: true })
  const found = reading.data
    ?.filter(({ stationName }) => stationName !== apart)
    .map(({ id, name, code, kind, stationName }) => ({ id, name, code, kind, at: stationName ?? '—' }))
  return { ...reading, data: found }
}
