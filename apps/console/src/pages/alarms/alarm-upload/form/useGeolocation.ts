import type { Position } from '@lamplighter/contract'
import { useState } from 'react'

const OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 } as const

/** Asks the phone where it is, once a press. `accuracy` in m. */
export function useGeolocation(onFound: (at: Position) => void) {
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle')
  const [accuracy, setAccuracy] = useState<number | null>(null)

  function locate() {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        setAccuracy(Math.round(coords.accuracy))
        onFound({ lat: coords.latitude, lng: coords.longitude })
      },
      () => setState('failed'),
      OPTIONS,
    )
  }
  return { state, accuracy, locate, forget: () => setAccuracy(null) }
}
