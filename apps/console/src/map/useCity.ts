import { useCall, useSession, useSettings } from '@lamplighter/client'

/** A city's ground does not move. */
const GROUND_FRESH = 3_600_000
const DEVICES_FRESH = 60_000
const PLANS_READ = 60_000

/** Geometry, devices and the place of the city, read again when the inventory changed or the connection was lost. */
export function useCity() {
  const features = useCall('device.mapFeatures', {}, { fresh: GROUND_FRESH })
  const devices = useCall('device.map', {}, { fresh: DEVICES_FRESH })
  const districts = useCall('device.districts', {}, { every: PLANS_READ })
  const config = useSession(({ session }) => session?.config.map ?? null)
  const { mapStyle } = useSettings()
  return {
    features: features.data,
    devices: devices.data,
    districts: districts.data,
    config,
    mapStyle,
    error: features.error ?? devices.error,
    retry: () => Promise.all([features.refetch(), devices.refetch()]),
  }
}
