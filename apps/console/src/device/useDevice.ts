import { callKey, useCall, useDeviceState, useLive, useReadAgain, useWatch } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/views'
import { wires } from '@lamplighter/kinds/wires'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export type Device = Received<Calls['device.detail']>

const EVERY = 30_000

/** One device as it is now: read once, then kept by its live values; of none nothing. */
export function useDevice(of: number | null) {
  const cache = useQueryClient()
  const id = of ?? 0
  const { data, error, refetch } = useCall('device.detail', { id }, { every: EVERY, enabled: of !== null })
  const readAgain = useReadAgain('device.detail', { id })
  const live = useDeviceState(id)
  useWatch(data?.code)
  // A change between the first answer and the subscription was told to nobody here.
  useLive('subscribed', ({ code }) => {
    if (code === data?.code) void readAgain()
  })
  useLive('data', (message) => {
    if (message.paramId !== id) return
    // A report by exception leaves out what has not changed.
    const reported = Object.fromEntries(Object.entries(message.data).filter(([, value]) => value !== null))
    cache.setQueryData<Device>(
      callKey('device.detail', { id }),
      (card) => card && { ...card, values: { ...card.values, ...reported }, refreshTime: message.time },
    )
    // An answer on its way may be older, and would take the place of what was reported.
    if (cache.isFetching({ queryKey: callKey('device.detail', { id }) }) > 0) void readAgain()
  })
  useLive('override', (message) => {
    if (message.paramId === id) void readAgain()
  })
  const device = useMemo(() => {
    if (!data || !live) return data
    const { online, alarm, running, light, level, power } = live
    const reported = live.refreshTime ?? live.time ?? ''
    const key = wires[data.kind].power
    const isNewer = power !== null && key !== null && reported > (data.refreshTime ?? '')
    const now = isNewer ? { values: { ...data.values, [key]: power }, refreshTime: reported } : {}
    const rated = data.kind === 'luminaire' ? data.ratedWatts : null
    const expected = rated === null || level === null ? data.expectedWatts : expectedWatts(rated, level)
    return { ...data, ...now, online, alarm, running, light, level, expectedWatts: expected }
  }, [data, live])
  return { device, error: data ? null : error, retry: () => void refetch() }
}
