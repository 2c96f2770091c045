import { useCall, useLiveStates } from '@lamplighter/client'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { withLive } from '../../../device/withLive.ts'

const EVERY = 15_000

/** The pole of an id, or the one that is shown without, with what hangs on it as it is now. */
export function useShownPole(id: number | null) {
  const { data, error, refetch } = useCall('pole.shown', { id }, { every: EVERY, keep: true })
  const read = data?.shown
  const devices = read?.pole.devices
  const live = useLiveStates(useShallow(({ states }) => (devices ?? []).map((one) => states.get(one.id))))
  const shown = useMemo(() => {
    if (!read) return read
    // Values are read with each device.
    const now = read.pole.devices.map((one, at) => withLive(one.kind, { ...one, values: {} }, live[at]))
    return { ...read, pole: { ...read.pole, devices: now } }
  }, [read, live])
  return { data: shown, error, refetch }
}
