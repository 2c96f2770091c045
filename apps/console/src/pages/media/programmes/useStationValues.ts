import { useCall } from '@lamplighter/client'
import type { ShownValues } from '@lamplighter/kinds/media'
import { useMemo } from 'react'

/** As many as are looked through for one that measures. */
const MOST = 20

/** What a station that is online measures now, for a look at a programme before it is shown anywhere. */
export function useStationValues(): Pick<ShownValues, 'readings'> {
  const stations = useCall('device.list', { kind: 'environment', size: MOST }, { every: 60_000 }).data?.rows
  return useMemo(() => {
    const station = stations?.find(({ online, refreshTime }) => online && refreshTime !== null) ?? stations?.[0]
    const at = station?.refreshTime
    const known = Object.entries(station?.values ?? {}).flatMap(([key, value]) =>
      at && value !== null ? [[key, { value, at }] as const] : [],
    )
    return { readings: Object.fromEntries(known) }
  }, [stations])
}
