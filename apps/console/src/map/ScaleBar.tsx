import { Row } from '@lamplighter/ui'
import { useEffect, useState } from 'react'
import styles from './CityMap.module.css'
import { metresPerPixel } from './mercator.ts'
import { scaleBar } from './scaleBar.ts'
import type { Scene } from './scene.ts'

/** A round distance as a bar. */
export function ScaleBar({ scene }: { scene: Scene }) {
  const [bar, setBar] = useState({ metres: 500, pixels: 80 })
  useEffect(() => {
    const measure = () => {
      const next = scaleBar(metresPerPixel(scene.map.getCenter().lat, scene.map.getZoom()))
      setBar((known) => (Math.abs(known.pixels - next.pixels) < 0.5 && known.metres === next.metres ? known : next))
    }
    measure()
    scene.map.on('zoom', measure)
    return () => {
      scene.map.off('zoom', measure)
    }
  }, [scene])
  const { metres, pixels } = bar
  return (
    <Row pad={[0, 12]} className={styles.scale ?? ''}>
      <i style={{ width: pixels }} />
      {metres >= 1000 ? `${metres / 1000} km` : `${metres} m`}
    </Row>
  )
}
