import { useCall, useSession, useSettings } from '@lamplighter/client'
import type { Calls, Kind, Received } from '@lamplighter/contract'
import { useMemo } from 'react'

/** A city's ground does not move. */
const GROUND_FRESH = 3_600_000
const DEVICES_FRESH = 60_000
const PLANS_READ = 60_000

type Devices = Received<Calls['device.map']> | undefined

type Kinds = Kind | readonly Kind[] | undefined

function ofKind(devices: Devices, kind: Kinds): Devices {
  if (!devices || !kind) return devices
  const wanted: readonly (Kind | undefined)[] = [kind].flat()
  return { ...devices, rows: devices.rows.filter(([, at]) => wanted.includes(devices.kinds[at])) }
}

/** Geometry, devices and the place of the city, read again when the inventory changed or the connection was lost. */
export function useCity(kind?: Kinds) {
  const features = useCall('device.mapFeatures', {}, { fresh: GROUND_FRESH })
  const devices = useCall('device.map', {}, { fresh: DEVICES_FRESH })
  const districts = useCall('device.districts', {}, { every: PLANS_READ })
  const config = useSession(({ session }) => session?.config.map ?? null)
  const { mapStyle } = useSettings()
  return {
    features: features.data,
    devices: useMemo(() => ofKind(devices.data, kind), [devices.data, kind]),
    districts: districts.data,
    config,
    mapStyle,
    error: features.error ?? devices.error,
    retry: () => Promise.all([features.refetch(), devices.refetch()]),
  }
}
