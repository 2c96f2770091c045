import { regionKindLabels } from '@lamplighter/contract'
import { useSize } from '@lamplighter/ui'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { type PreviewProps, ProgrammePreview } from '../../../programme/ProgrammePreview.tsx'
import { scaleOf } from '../../../programme/scaleOf.ts'
import type { RegionDraft } from './drafts.ts'
import styles from './programmes.module.css'
import { type Handle, handles, keyed, moved, resized } from './regionMoves.ts'

/** Of the preview in the editor, px. */
const HIGHEST = 480

export type StageProps = PreviewProps & { regions: readonly RegionDraft[] }

type Props = StageProps & {
  chosen: number | null
  disabled: boolean
  onChoose: (at: number | null) => void
  onRegion: (at: number, region: RegionDraft) => void
}

type Drag = { at: number; handle: Handle | null; from: RegionDraft; x: number; y: number }

/** The page to scale, whose regions are moved and resized with the mouse, a finger or the keys. */
export function Stage({ chosen, disabled, onChoose, onRegion, ...shown }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { canvas, regions } = shown
  const { box, width } = useSize()
  const drag = useRef<Drag | null>(null)
  const scale = scaleOf(canvas, { width, height: HIGHEST })

  function take(event: PointerEvent<HTMLElement>, at: number, handle: Handle | null) {
    onChoose(at)
    if (disabled || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at, handle, from: regions[at]!, x: event.clientX, y: event.clientY }
  }
  function pull(event: PointerEvent<HTMLElement>) {
    const held = drag.current
    if (!held || scale === 0) return
    const [dx, dy] = [(event.clientX - held.x) / scale, (event.clientY - held.y) / scale]
    const { at, handle, from } = held
    onRegion(at, handle ? resized(from, handle, dx, dy, canvas) : moved(from, dx, dy, canvas))
  }
  const drop = () => {
    drag.current = null
  }
  const heard = { onPointerMove: pull, onPointerUp: drop, onPointerCancel: drop }

  return (
    <div ref={box} className={styles.room}>
      <div className={styles.stage} style={{ width: canvas.width * scale, height: canvas.height * scale }}>
        {scale > 0 && <ProgrammePreview {...shown} scale={scale} />}
        {regions.map((region, at) => {
          const { x, y, width: wide, height } = region
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a region is known by its place only
              key={at}
              type="button"
              className={styles.region}
              aria-pressed={chosen === at}
              aria-label={t('programmes.regionOf', { n: at + 1, kind: regionKindLabels[region.kind][language] })}
              aria-description={`${x}, ${y}, ${wide} × ${height}`}
              style={{ left: x * scale, top: y * scale, width: wide * scale, height: height * scale }}
              {...heard}
              onPointerDown={(event) => take(event, at, null)}
              onClick={() => onChoose(at)}
              onKeyDown={(event) => {
                const next = disabled ? null : keyed(region, event.key, event.shiftKey, canvas)
                if (!next) return
                event.preventDefault()
                onChoose(at)
                onRegion(at, next)
              }}
            >
              {chosen === at &&
                !disabled &&
                handles.map((handle) => (
                  <i
                    key={handle}
                    className={styles.handle}
                    data-handle={handle}
                    {...heard}
                    onPointerDown={(event) => take(event, at, handle)}
                  />
                ))}
            </button>
          )
        })}
      </div>
    </div>
  )
}
