import type { Position } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type LatLng, rounded } from '../../../form/place/latLng.ts'
import { CityMap } from '../../../map/CityMap.tsx'
import { boundsOf } from '../../../map/places.ts'
import type { Scene } from '../../../map/scene.ts'
import { useProjected } from '../../../map/useProjected.ts'
import styles from './rounds.module.css'

const KIND = 'garbage-bin' as const

export type Mark = Position & {
  readonly id: number
  readonly look: 'open' | 'next' | 'emptied' | 'failed'
}

type Route = { readonly start: Position | null; readonly marks: readonly Mark[] }

/** The way from the start from stop to stop, with their numbers. */
function Way({ scene, start, marks, name }: Route & { scene: Scene; name: string }) {
  const { map } = scene
  const first = start ?? marks[0] ?? null
  // Draws anew as the map moves.
  useProjected(scene, first)
  const places = [...(start ? [start] : []), ...marks]
  const key = places.map(({ lat, lng }) => `${lat} ${lng}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what they say
  useEffect(() => {
    const bounds = boundsOf(places)
    if (bounds) scene.showBounds(bounds)
  }, [scene, key])
  const at = ({ lat, lng }: Position) => map.project([lng, lat])
  const from = start && at(start)
  return (
    <svg className={styles.way} role="img" aria-label={name}>
      <polyline points={places.map((place) => `${at(place).x},${at(place).y}`).join(' ')} />
      {from && <rect x={from.x - 7} y={from.y - 7} width={14} height={14} rx={3} />}
      {marks.map((mark, n) => {
        const { x, y } = at(mark)
        return (
          <g key={mark.id} data-look={mark.look} transform={`translate(${x} ${y})`}>
            <circle r={11} />
            <text y={4}>{n + 1}</text>
          </g>
        )
      })}
    </svg>
  )
}

/** A click on the map sets the start. */
function StartPicker({ scene: { map }, onStart }: { scene: Scene; onStart: (start: LatLng) => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const click = ({ lngLat }: { lngLat: LatLng }) => onStart(rounded(lngLat))
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map, onStart])
  return (
    <div className={styles.middle}>
      <Button size="small" icon="target" onClick={() => onStart(rounded(map.getCenter()))}>
        {t('rounds.startHere')}
      </Button>
    </div>
  )
}

type Props = Route & {
  /** With it the start can be set. */
  onStart?: ((start: LatLng) => void) | undefined
}

/** The city's map with the way of a round. */
export function RouteMap({ start, marks, onStart }: Props) {
  const { t } = useTranslation()
  const over = (scene: Scene) => (
    <>
      <Way scene={scene} start={start} marks={marks} name={t('rounds.route')} />
      {onStart && <StartPicker scene={scene} onStart={onStart} />}
    </>
  )
  return (
    <section className={styles.map} data-picks={onStart !== undefined} aria-label={t('rounds.map')}>
      <CityMap kind={KIND} legend={false} over={over} />
    </section>
  )
}
