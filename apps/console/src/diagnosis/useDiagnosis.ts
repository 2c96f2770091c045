import { callKey, useCall } from '@lamplighter/client'
import type { Calls, DeviceState, Received } from '@lamplighter/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type Diagnosis = Received<Calls['device.diagnosis']>
export type Diagnosed = Pick<DeviceState, 'online' | 'light' | 'alarm'> & { readonly id: number }

const EVERY = 30_000

/** Why a device is dark or offline, asked again as soon as it stands otherwise. */
export function useDiagnosis({ id, online, light, alarm }: Diagnosed) {
  const cache = useQueryClient()
  const state = `${online} ${light} ${alarm}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what the answer depends on
  useEffect(() => void cache.invalidateQueries({ queryKey: callKey('device.diagnosis', { id }) }), [cache, id, state])
  return useCall('device.diagnosis', { id }, { every: EVERY })
}
