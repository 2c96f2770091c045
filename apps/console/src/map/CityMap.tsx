import styles from './CityMap.module.css'
import { canDrawMap } from './canDrawMap.ts'
import { type CityMapProps, DrawnMap } from './DrawnMap.tsx'
import { MapFrame } from './MapFrame.tsx'
import { NoWebgl } from './NoWebgl.tsx'

export type { CityMapHandle } from './DrawnMap.tsx'

/** The city with every lamp's light, or why this browser cannot draw it. It fills its parent. */
export function CityMap(props: CityMapProps) {
  if (canDrawMap()) return <DrawnMap {...props} />
  return (
    <div className={styles.map}>
      <MapFrame inset={props.inset}>
        <NoWebgl instead={props.instead} />
      </MapFrame>
    </div>
  )
}
