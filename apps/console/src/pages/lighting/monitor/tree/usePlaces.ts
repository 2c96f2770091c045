import { useCall } from '@lamplighter/client'
import { useEffect, useRef } from 'react'
import { usePacedStates } from '../state/usePacedStates.ts'
import { countsChanged } from './counts.ts'

export const PLACES_FRESH = 300_000
/** The sites are counted again when states changed: at most this often, ms, and more rarely in a large city. */
const PACE = 2_000
const PACE_A_LAMP = 0.2

/** The tree down to its sites, with what stands at each as it was counted last. */
export function usePlaces() {
  const { data, error, refetch } = useCall('tree.querySites', {}, { fresh: PLACES_FRESH })
  const lamps = data?.sites.reduce((sum, { total }) => sum + total, 0) ?? 0
  const states = usePacedStates({ pace: Math.max(PACE, lamps * PACE_A_LAMP) })
  const counted = useRef(states)
  useEffect(() => {
    const isCounted = !countsChanged(counted.current, states)
    counted.current = states
    if (isCounted) return
    void refetch()
  }, [states, refetch])
  return { places: data, error, retry: () => void refetch() }
}
