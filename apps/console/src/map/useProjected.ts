import { useEffect, useState } from 'react'
import type { Scene } from './scene.ts'

/** Where a place lies on the map, px; it follows the map as it moves. */
export function useProjected({ map }: Scene, place: { readonly lat: number; readonly lng: number } | null) {
  const [, redraw] = useState(0)
  useEffect(() => {
    const moved = () => redraw((times) => times + 1)
    map.on('move', moved)
    return () => {
      map.off('move', moved)
    }
  }, [map])
  return place && map.project([place.lng, place.lat])
}
