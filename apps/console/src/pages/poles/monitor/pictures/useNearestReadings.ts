import { useCall } from '@lamplighter/client'
import { type DeviceListRow, metresBetween, PROGRAMME } from '@lamplighter/contract'
import type { ShownValues } from '@lamplighter/kinds/media'
import { useCallback } from 'react'

const EVERY = 60_000
const MOST = 1_000

type Readings = Pick<ShownValues, 'readings'>
type Placed = Pick<DeviceListRow, 'pole' | 'lat' | 'lng'>

const noReadings: Readings = { readings: {} }

function away(screen: Placed, sensor: Placed): number {
  if (screen.pole !== null && screen.pole === sensor.pole) return 0
  const [from, to] = [screen, sensor].map(({ lat, lng }) => (lat === null || lng === null ? null : { lat, lng }))
  return from && to ? metresBetween(from, to) : Number.POSITIVE_INFINITY
}

/** What the sensor on the pole of a screen measures, or the nearest that is not too far off, as the screen shows it. */
export function useNearestReadings(): (screen: Placed) => Readings {
  const sensors = useCall('device.list', { kind: 'environment', size: MOST }, { every: EVERY, keep: true }).data?.rows
  return useCallback(
    (screen) => {
      const [nearest] = (sensors ?? [])
        .map((sensor) => ({ sensor, metres: away(screen, sensor) }))
        .filter(({ metres }) => metres <= PROGRAMME.metres)
        .toSorted((one, other) => one.metres - other.metres)
      const { refreshTime: at = null, values = {} } = nearest?.sensor ?? {}
      if (at === null) return noReadings
      return {
        readings: Object.fromEntries(
          Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, { value, at }]])),
        ),
      }
    },
    [sensors],
  )
}
