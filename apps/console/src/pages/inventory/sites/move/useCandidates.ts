import { useCall } from '@lamplighter/client'
import type { Kind } from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/ui'
import { useDevicesOf } from '../useDevicesOf.ts'

/** A device that may be moved. */
export type Candidate = { id: number; name: string; code: string; kind: Kind; at: string }

type Row = Omit<Candidate, 'at'> & { stationName: string | null }
const candidate = ({ id, name, code, kind, stationName }: Row): Candidate => {
  return { id, name, code, kind, at: stationName ?? NOTHING }
}

/** Every device of a site, the cabinets and gateways before the lamps. */
export function useDevicesAt(stationId: number | null) {
  const reading = useDevicesOf(stationId === null ? null : { stationId })
  return { ...reading, data: reading.data?.map(candidate) }
}

/** Devices anywhere but at a site whose name or number holds the text. */
export function useDevicesFound(text: string, apart: string | undefined) {
  const reading = useCall('device.search', { text }, { enabled: text !== '', keep: true })
  const found = reading.data?.devices.filter(({ stationName }) => stationName !== apart).map(candidate)
  return { ...reading, data: found }
}
