import { useCall, useCalls } from '@lamplighter/client'
import { type DeviceState, type Kind, kinds } from '@lamplighter/contract'

/** A device as lists and pictures show it. */
export type PlanDevice = DeviceState & {
  id: number
  name: string
  code: string
  kind: Kind
  stationName: string | null
}

/** So many of one kind are listed at most. */
export const LISTED = 5_000

const EVERY = 30_000
const others = kinds.filter((kind) => kind !== 'luminaire')

const of = (kind: Kind, rows: readonly Omit<PlanDevice, 'kind'>[] | undefined): PlanDevice[] =>
  (rows ?? []).map(({ id, name, code, stationName, online, alarm, running, light, level }) => {
    return { id, kind, name, code, stationName, online, alarm, running, light, level }
  })

/** Every device that stands somewhere, the cabinets and gateways before the lamps; of nowhere none. */
export function useDevicesOf(place: { stationId: number } | { groupId: number } | null) {
  const enabled = place !== null
  const asked = { size: LISTED, filters: place ?? {} }
  const options = { enabled, every: EVERY, keep: false }
  const lists = useCalls(
    'device.list',
    others.map((kind) => ({ kind, ...asked })),
    options,
  )
  const lamps = useCall('light.query', { ...asked, sort: { field: 'name', desc: false } }, options)
  const all = [...lists, lamps]
  const rows = [...others.flatMap((kind, at) => of(kind, lists[at]?.data?.rows)), ...of('luminaire', lamps.data?.rows)]
  return {
    data: enabled && all.every(({ data }) => data !== undefined) ? rows : undefined,
    error: all.find((one) => one.error)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    partial: all.some(({ data }) => data !== undefined && data.total > LISTED),
  }
}
