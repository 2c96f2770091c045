import { callKey, useCall, useDeviceState, useLive, useWatch } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/views'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export type Device = Received<Calls['device.detail']>

const EVERY = 30_000

/** One device as it is now: read once, then kept by its live values. */
export function useDevice(id: number) {
  const cache = useQueryClient()
  const { data, error, refetch } = useCall('device.detail', { id }, { every: EVERY })
  const live = useDeviceState(id)
  useWatch(data?.code)
  useLive('data', (message) => {
    if (message.paramId !== id) return
    cache.setQueryData<Device>(
      callKey('device.detail', { id }),
      (card) => card && { ...card, values: { ...card.values, ...message.data }, refreshTime: message.time },
    )
  })
  const device = useMemo(() => {
    if (!data || !live) return data
    const { online, alarm, running, light, level } = live
    const rated = data.kind === 'luminaire' ? data.ratedWatts : null
    const expected = rated === null || level === null ? data.expectedWatts : expectedWatts(rated, level)
    return { ...data, online, alarm, running, light, level, expectedWatts: expected }
  }, [data, live])
  return { device, error: data ? null : error, retry: () => void refetch() }
}
