import { useCall, useLiveStates, useMay } from '@lamplighter/client'
import type { Calls, MapRow, Received } from '@lamplighter/contract'
import { useEffect, useState } from 'react'

export type LampCounts = { readonly lit: number; readonly out: number; readonly offline: number }

export type CityDevices = Pick<Received<Calls['device.map']>, 'kinds' | 'rows'>
export type States = ReturnType<typeof useLiveStates.getState>['states']

/** Rows say how the lamps were, live states how they are. */
export function countLamps(rows: readonly MapRow[], luminaire: number, states: States): LampCounts {
  const counts = { lit: 0, out: 0, offline: 0 }
  for (const [id, kind, , , wasOnline, , wasLight] of rows) {
    if (kind !== luminaire) continue
    const live = states.get(id)
    const online = live ? live.online : wasOnline === 1
    const light = live ? live.light : wasLight === 1
    counts[online ? (light ? 'lit' : 'out') : 'offline'] += 1
  }
  return counts
}

/** Counted anew at most this often, ms. */
const PACE = 500

/** Counts over all devices, anew when live states change; null until the devices are known. */
export function useCounted<T>(countOf: (devices: CityDevices, states: States) => T): T | null {
  const { data } = useCall('device.map', {}, { fresh: 60_000, enabled: useMay('device.view') })
  const [counts, setCounts] = useState<T | null>(null)
  useEffect(() => {
    if (!data) return
    const count = () => setCounts(countOf(data, useLiveStates.getState().states))
    let timer: ReturnType<typeof setTimeout> | undefined
    count()
    const unsubscribe = useLiveStates.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        count()
      }, PACE)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [data, countOf])
  return counts
}

/** How many lamps are lit, out and offline at this moment. */
const lampsOf = ({ rows, kinds }: CityDevices, states: States) => countLamps(rows, kinds.indexOf('luminaire'), states)
export const useLampCounts = (): LampCounts | null => useCounted(lampsOf)
