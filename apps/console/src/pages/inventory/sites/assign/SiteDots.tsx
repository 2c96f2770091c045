import type { StationSummary } from '@lamplighter/contract'
import { useEffect, useState } from 'react'
import type { Scene } from '../../../../map/scene.ts'
import styles from './assign.module.css'

type Props = { scene: Scene; stations: readonly StationSummary[]; chosen: readonly number[] }

/** Where the sites are on the map. */
export function SiteDots({ scene: { map }, stations, chosen }: Props) {
  const [, redraw] = useState(0)
  useEffect(() => {
    const moved = () => redraw((times) => times + 1)
    map.on('move', moved)
    return () => {
      map.off('move', moved)
    }
  }, [map])
  const taken = new Set(chosen)
  return (
    <div className={styles.dots} aria-hidden="true">
      {stations.map(({ id, name, lat, lng }) => {
        if (lat === null || lng === null) return null
        const { x, y } = map.project([lng, lat])
        return <i key={id} title={name} data-chosen={taken.has(id)} style={{ left: x, top: y }} />
      })}
    </div>
  )
}
