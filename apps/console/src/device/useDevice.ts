import { callKey, useCall, useDeviceState, useLive, useWatch } from '@lamplighter/client'
import type { Calls, Kind, Received } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/views'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export type Device = Received<Calls['device.detail']>

const EVERY = 30_000

/** The point behind the power that live states carry. */
export const powerPoints: Partial<Record<Kind, string>> = {
  luminaire: 'elec.activePower',
  'power-box': 'elec.totalPower',
}

/** One device as it is now: read once, then kept by its live values. */
export function useDevice(id: number) {
  const cache = useQueryClient()
  const { data, error, refetch } = useCall('device.detail', { id }, { every: EVERY })
  const live = useDeviceState(id)
  useWatch(data?.code)
  useLive('data', (message) => {
    if (message.paramId !== id) return
    // A report by exception leaves out what has not changed.
    const told = Object.fromEntries(Object.entries(message.data).filter(([, value]) => value !== null))
    cache.setQueryData<Device>(
      callKey('device.detail', { id }),
      (card) => card && { ...card, values: { ...card.values, ...told }, refreshTime: message.time },
    )
  })
  useLive('override', (message) => {
    if (message.paramId === id) void refetch()
  })
  const device = useMemo(() => {
    if (!data || !live) return data
    const { online, alarm, running, light, level, power } = live
    const told = live.refreshTime ?? live.time ?? ''
    const key = powerPoints[data.kind]
    const isNewer = power !== null && key !== undefined && told > (data.refreshTime ?? '')
    const now = isNewer ? { values: { ...data.values, [key]: power }, refreshTime: told } : {}
    const rated = data.kind === 'luminaire' ? data.ratedWatts : null
    const expected = rated === null || level === null ? data.expectedWatts : expectedWatts(rated, level)
    return { ...data, ...now, online, alarm, running, light, level, expectedWatts: expected }
  }, [data, live])
  return { device, error: data ? null : error, retry: () => void refetch() }
}
