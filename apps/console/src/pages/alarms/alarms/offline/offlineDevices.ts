import { call } from '@lamplighter/client'
import type { AlarmFilters, AlarmRow, Kind, Silence } from '@lamplighter/contract'

/** Alarms that one answer holds. */
const SIZE = 5_000

/** A device that is offline, and the alarm that says so. */
export type OfflineDevice = Pick<AlarmRow, 'id' | 'deviceId' | 'deviceName' | 'kind'>

/** What the alarms of devices that are offline are found by. */
export type OfflineFilters = Partial<AlarmFilters>

/** All devices that are offline for what each of the filters says. */
export async function readOffline(asked: readonly OfflineFilters[]): Promise<OfflineDevice[]> {
  const found: OfflineDevice[] = []
  for (const filters of asked)
    for (let page = 1, left = true; left; page++) {
      const { rows, total } = await call('alarm.query', { page, size: SIZE, filters })
      found.push(...rows)
      left = rows.length > 0 && page * SIZE < total
    }
  return found
}

/** Devices by their kind. */
export const byKind = (devices: readonly OfflineDevice[]): ReadonlyMap<Kind, number[]> =>
  new Map(
    [...Map.groupBy(devices, ({ kind }) => kind)].map(([kind, same]) => [kind, same.map(({ deviceId }) => deviceId)]),
  )

type Sources = readonly Pick<Silence, 'source'>[]

/** Power boxes that feed all devices that share a cause. */
export const boxesOf = (causes: Sources): number[] => [
  ...new Set(
    causes.flatMap(({ source }) => (source?.kind === 'power-box' || source?.kind === 'output' ? [source.id] : [])),
  ),
]

export type ServiceTargets = { readonly boxIds: readonly number[]; readonly lampIds: readonly number[] }

/** What is taken out of service for devices that are offline: power boxes, and lamps. */
export function serviceTargets(devices: readonly OfflineDevice[]): ServiceTargets {
  const kinds = byKind(devices)
  return { boxIds: kinds.get('power-box') ?? [], lampIds: kinds.get('luminaire') ?? [] }
}
