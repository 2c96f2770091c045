import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scene } from '../../map/scene.ts'
import { useProjected } from '../../map/useProjected.ts'
import { type LatLng, rounded } from './latLng.ts'
import styles from './place.module.css'

/** Pixels that an arrow moves the pin by; with Shift, farther. */
const STEP = { plain: 4, far: 32 } as const
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const CLOSE = 16

type Props = { scene: Scene; place: LatLng | null; disabled: boolean; onPlace: (place: LatLng) => void }

/** A pin on the map: set by a click on the ground, dragged, or moved by arrows. */
export function Pin({ scene, place, disabled, onPlace }: Props) {
  const { t } = useTranslation()
  const { map } = scene
  const point = useProjected(scene, place)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (disabled) return
    const click = ({ lngLat }: { lngLat: LatLng }) => onPlace(rounded(lngLat))
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map, disabled, onPlace])
  const { lat, lng } = place ?? { lat: null, lng: null }
  useEffect(() => {
    if (lat === null || lng === null) return
    const known = map.getBounds().contains([lng, lat]) && map.getZoom() >= CLOSE - 1
    if (!known) map.jumpTo({ center: [lng, lat], zoom: Math.max(CLOSE, map.getZoom()) })
  }, [map, lat, lng])

  if (!point || lat === null || lng === null) return null
  const { x, y } = point
  const moveTo = (left: number, top: number) => onPlace(rounded(map.unproject([left, top])))
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(true)
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!held) return
    const { left, top } = map.getCanvas().getBoundingClientRect()
    moveTo(clientX - left, clientY - top)
  }
  function onKeyDown(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way || disabled) return
    const step = event.shiftKey ? STEP.far : STEP.plain
    event.preventDefault()
    moveTo(x + way[0] * step, y + way[1] * step)
  }
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ left: x, top: y }}
      aria-label={t('place.pin', { north: lat, east: lng })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true">
        <path d="M14 35C14 35 27 22.5 27 13.5a13 13 0 0 0-26 0C1 22.5 14 35 14 35z" />
        <circle cx="14" cy="13.5" r="4.5" />
      </svg>
    </button>
  )
}
