import { useSession } from '@lamplighter/client'
import type { Place } from '@lamplighter/kinds/sun'
import { useMemo } from 'react'

/** Where the organisation is, for its sun and its plans. */
export function useCityClock(): Place | null {
  const config = useSession(({ session }) => session?.config ?? null)
  return useMemo(
    () => config && { lat: config.map.lat, lng: config.map.lng, timeZone: config.clock.timeZone },
    [config],
  )
}
