import { boxAround, METRES_PER_DEGREE, NEARBY, type Position } from '@lamplighter/contract'
import { AlarmSymbol, DeviceIcon } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scene } from '../../../../map/scene.ts'
import { useProjected } from '../../../../map/useProjected.ts'
import styles from '../helpCalls.module.css'

type Props = { scene: Scene; place: Position; name: string; isOpen: boolean }

/** Where a call comes from, in the middle of the map, with a ring as far as devices count as near. */
export function CallMarker({ scene, place, name, isOpen }: Props) {
  const { t } = useTranslation()
  const { lat, lng } = place
  const at = useProjected(scene, place)
  const edge = useProjected(scene, { lat: lat + NEARBY.metres / METRES_PER_DEGREE, lng })
  useEffect(() => {
    const [south, north, west, east] = boxAround({ lat, lng }, NEARBY.metres)
    scene.showBounds([west, south, east, north])
  }, [scene, lat, lng])
  if (!at || !edge) return null
  const radius = Math.abs(at.y - edge.y)
  return (
    <>
      <svg
        className={styles.range}
        style={{ left: at.x - radius, top: at.y - radius }}
        width={2 * radius}
        height={2 * radius}
        aria-hidden="true"
      >
        <circle cx={radius} cy={radius} r={Math.max(0, radius - 1)} />
      </svg>
      <div
        className={styles.marker}
        data-open={isOpen}
        style={{ left: at.x, top: at.y }}
        role="img"
        aria-label={t('helpCalls.here', { name })}
      >
        {isOpen ? <AlarmSymbol level={30} size={26} /> : <DeviceIcon name="intercom" size={20} />}
        <b>{name}</b>
      </div>
    </>
  )
}
