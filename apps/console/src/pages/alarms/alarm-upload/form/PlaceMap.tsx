import type { MapFeature, Position, ReportPlace } from '@lamplighter/contract'
import { IconButton } from '@lamplighter/ui'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPlan, type Plan } from './groundPlan.ts'
import styles from './placeMap.module.css'

type Props = {
  centre: Position
  /** Where the report is about; null while only a number is known. */
  pin: Position | null
  features: readonly MapFeature[]
  places: readonly ReportPlace[]
  chosen: string
  onChoose: (code: string) => void
  onPin: (at: Position) => void
}

/** Metres from the middle to the edge. */
const REACHES = [30, 60, 110] as const
/** A finger hits a pole that is as near, in shares of the reach. */
const THUMB = 0.12

const isArea = ({ kind }: MapFeature) => kind === 'water' || kind === 'park'

const Ground = ({ features, plan }: { features: readonly MapFeature[]; plan: Plan }) =>
  features.map(({ kind, name, points, width }, at) => {
    const line = points.map((point) => plan.toPlan(point).join(',')).join(' ')
    const key = `${kind}/${name}/${at}`
    return isArea({ kind, name, points, width }) ? (
      <polygon key={key} points={line} data-kind={kind} />
    ) : (
      <polyline key={key} points={line} data-kind={kind} strokeWidth={width ?? 6} />
    )
  })

/** The street around a position: a tap chooses a pole, or moves the mark. The list beside it does the same by keyboard. */
export function PlaceMap({ centre, pin, features, places, chosen, onChoose, onPin }: Props) {
  const { t } = useTranslation()
  const [zoom, setZoom] = useState(1)
  const reach = REACHES[zoom]!
  const plan = createPlan(centre)
  const spots = places.flatMap(({ code, lat, lng }) =>
    lat === null || lng === null ? [] : [{ code, at: plan.toPlan([lng, lat]) }],
  )

  function tap({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const scale = (2 * reach) / Math.min(width, height)
    const [x, y] = [(clientX - left - width / 2) * scale, (clientY - top - height / 2) * scale]
    const near = spots
      .map(({ code, at }) => ({ code, distance: Math.hypot(at[0] - x, at[1] - y) }))
      .sort((a, b) => a.distance - b.distance)[0]
    if (near && near.distance < reach * THUMB) onChoose(near.code)
    else onPin(plan.toPosition(x, y))
  }

  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it is for the keyboard */}
      <svg
        viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
        role="img"
        aria-label={t('alarmUpload.mapLabel')}
        onClick={tap}
      >
        <Ground features={features} plan={plan} />
        {spots.map(({ code, at: [cx, cy] }) => (
          <circle key={code} cx={cx} cy={cy} r={reach * 0.035} data-chosen={code === chosen} />
        ))}
        {pin && <Pin at={plan.toPlan([pin.lng, pin.lat])} size={reach * 0.14} />}
      </svg>
      <div className={styles.zoom}>
        <IconButton
          icon="plus"
          label={t('alarmUpload.mapMore')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon="minus"
          label={t('alarmUpload.mapLess')}
          disabled={zoom === REACHES.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
    </div>
  )
}

const Pin = ({ at: [x, y], size }: { at: readonly [number, number]; size: number }) => (
  <path
    data-pin
    d={`M${x} ${y}c${-size / 2} ${-size / 2} ${-size / 2} ${-size} 0 ${-size}s${size / 2} ${size / 2} 0 ${size}z`}
  />
)
