import { callKey, useCall, useLive } from '@lamplighter/client'
import type { LuxStation, ServerMessages } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'

const HALF_MINUTE = 30_000
const HOUR = 3_600_000

/** A station after it reported. */
function reported(station: LuxStation, { lux, temp, hum, time }: ServerMessages['lux']): LuxStation {
  const at = Date.parse(time)
  const trend = station.trend.filter(([before]) => before > at - HOUR && before < at)
  if (lux !== null) trend.push([at, lux])
  return { ...station, lux, temp, hum, refreshTime: time, online: true, trend }
}

/** All stations; their values as they report. */
export function useLuxBoard() {
  const cache = useQueryClient()
  useLive('lux', (message) =>
    cache.setQueryData<LuxStation[]>(callKey('lux.board', {}), (stations) =>
      stations?.map((one) => (one.deviceId === message.luxId ? reported(one, message) : one)),
    ),
  )
  return useCall('lux.board', {}, { every: HALF_MINUTE })
}
