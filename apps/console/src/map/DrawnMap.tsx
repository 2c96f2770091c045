import type { Bounds, Kind } from '@lamplighter/contract'
import { EmptyState, FailedState } from '@lamplighter/ui'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'
import { Controls } from './Controls.tsx'
import { Hover } from './Hover.tsx'
import { Legend } from './Legend.tsx'
import { everything, fromAfar, type LayerChoice } from './layers.ts'
import { MapFailed } from './MapFailed.tsx'
import { MapFrame } from './MapFrame.tsx'
import { type Inset, noInset } from './marks/inset.ts'
import type { LngLat } from './mercator.ts'
import type { Instead } from './NoWebgl.tsx'
import type { How } from './pointer.ts'
import { ScaleBar } from './ScaleBar.tsx'
import type { Scene } from './scene.ts'
import { useCity } from './useCity.ts'
import { useScene } from './useScene.ts'

export type CityMapHandle = {
  /**
   * Brings one device into the middle of the part that no panel covers, near enough to see its symbol; of several it
   * shows them all.
   */
  flyTo: (ids: readonly number[]) => void
  /** Shows all of an area. */
  show: (bounds: Bounds) => void
  /** Shows the whole city again. */
  fit: () => void
}

export type CityMapProps = {
  /** Null until the map runs. */
  ref?: Ref<CityMapHandle | null>
  /** How much of the map panels cover on each side, px: the city, its names and the map's own tools keep clear of it. */
  inset?: Inset | undefined
  /** Devices with a ring around them. Hand in the same array while it has not changed. */
  selected?: readonly number[]
  /**
   * Lamps as they would be: their level, %, in place of what they do now. Hand in the same map while it has not changed.
   */
  preview?: ReadonlyMap<number, number>
  /** A device was clicked, or the ground (`null`); `additive` with control, command or shift. */
  onPick?: (id: number | null, how: How) => void
  /** While true a drag draws a freehand outline instead of moving the map. */
  lasso?: boolean
  /** Ids of the lamps inside the outline that was drawn, and the outline itself. */
  onLasso?: (ids: number[], how: How, outline: readonly LngLat[]) => void
  /** Whether the legend is shown; on a phone there is no room for it. */
  legend?: boolean
  /** Whether there are buttons and a scale; on a wall nobody presses anything. */
  tools?: boolean
  /** Shows devices of this kind, or of these, only. Hand in the same array while it has not changed. */
  kind?: Kind | readonly Kind[]
  /** Devices of one place are shown together, those in a state only. Hand in the same object while it has not changed. */
  byPlace?: { readonly state: LayerChoice['state'] } | undefined
  /** What is said of a city without devices. */
  empty?: ReactNode
  /** What else stands on the map, in front of its symbols. */
  over?: (scene: Scene) => ReactNode
  /** The way to what shows the same without a map, for browsers that cannot draw it. */
  instead?: Instead
}

const nobody: readonly number[] = []

/**
 * The map itself, for browsers with WebGL2. It reads ground, devices and live states by itself, and follows the theme.
 * Keyboard: arrows move, + and - zoom.
 */
export function DrawnMap({
  ref,
  inset = noInset,
  selected = nobody,
  preview,
  onPick,
  lasso = false,
  onLasso,
  legend = true,
  tools = true,
  kind,
  byPlace,
  empty,
  over,
  instead,
}: CityMapProps) {
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const stage = useMemo(() => ({ host, overlay }), [])
  const [choice, setShown] = useState(tools ? everything : fromAfar)
  const shown = useMemo(
    () => (byPlace ? { ...choice, ...byPlace, isByPlace: true as const } : choice),
    [choice, byPlace],
  )
  const city = useCity(kind)
  const { scene, hovered, broken } = useScene(
    stage,
    city,
    { inset, shown, selected },
    { lasso, shown, onPick, onLasso },
    preview,
  )
  useImperativeHandle<CityMapHandle | null, CityMapHandle | null>(
    ref,
    () => scene && { flyTo: scene.flyTo, show: scene.showBounds, fit: () => scene.fit() },
    [scene],
  )

  const isEmpty = city.devices?.rows.length === 0
  return (
    <div className={styles.map} data-lasso={lasso}>
      <div ref={host} className={styles.ground} data-lives />
      <canvas ref={overlay} className={styles.overlay} data-lives />
      {scene && over?.(scene)}
      {hovered && scene && <Hover key={hovered.id} scene={scene} mark={hovered} />}
      <MapFrame inset={inset}>
        {broken && <MapFailed error={broken} instead={instead} />}
        {city.error && !city.devices && (
          <FailedState
            title={t('map.failed')}
            text={city.error.message}
            action={{ label: t('common.retry'), run: () => void city.retry() }}
          />
        )}
        {!city.error && !scene && !broken && (
          <p data-tone="dim" role="status">
            {t('map.loading')}
          </p>
        )}
        {isEmpty && <div className={styles.plate}>{empty || <EmptyState icon="map" title={t('map.empty')} />}</div>}
        {scene && !isEmpty && tools && (
          <>
            <Controls scene={scene} shown={shown} onShow={setShown} />
            {legend && <Legend />}
            <ScaleBar scene={scene} />
          </>
        )}
      </MapFrame>
    </div>
  )
}
