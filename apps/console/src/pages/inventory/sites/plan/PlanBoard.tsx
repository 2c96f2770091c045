import type { Background, Spot } from '@lamplighter/contract'
import { IconButton, Stack } from '@lamplighter/ui'
import { type DragEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanDevice } from '../useDevicesOf.ts'
import { PlanMark } from './PlanMark.tsx'
import styles from './plan.module.css'
import { fittingWidth, spotAt, ZOOM, zoomed } from './spot.ts'

const NOWHERE = { scrollLeft: 0, scrollTop: 0, clientWidth: 1, clientHeight: 1, scrollWidth: 1, scrollHeight: 1 }

/** What a dragged device travels as. */
export const CARRIED = 'application/x-lamplighter-device'

type Props = {
  background: Background
  address: string | null
  placed: readonly { device: PlanDevice; spot: Spot }[]
  chosen: number | null
  /** A device that the next click on the picture places. */
  carried: PlanDevice | null
  mayPlace: boolean
  onChoose: (id: number | null) => void
  onPlace: (id: number, spot: Spot | null) => void
  onFile: (file: File) => void
}

/** The picture with the group's devices on it; it zooms, and moves under the hand. */
export function PlanBoard(props: Props) {
  const { background, address, placed, chosen, carried, mayPlace, onChoose, onPlace, onFile } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.least)
  const [over, setOver] = useState(false)
  const middle = useRef({ x: 0.5, y: 0.5 })
  const pan = useRef<{ x: number; y: number } | null>(null)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [])

  /** What is in the middle of the frame stays there. */
  function zoomTo(next: number) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = frame.current ?? NOWHERE
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    }
    setZoom(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scrolling follows the zoom
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element) return
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2
  }, [zoom])

  const box = () => sheet.current?.getBoundingClientRect()
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!mayPlace) return
    const id = Number(event.dataTransfer.getData(CARRIED))
    const [file] = event.dataTransfer.files
    const at = box()
    if (id && at) onPlace(id, spotAt(event, at))
    else if (file) onFile(file)
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const at = box()
    if (carried && at) return onPlace(carried.id, spotAt(event, at))
    onChoose(null)
    if (event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    pan.current = { x: event.clientX, y: event.clientY }
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!pan.current) return
    frame.current?.scrollBy(pan.current.x - clientX, pan.current.y - clientY)
    pan.current = { x: clientX, y: clientY }
  }
  const drop = () => {
    pan.current = null
  }
  const width = fittingWidth(size, background) * zoom
  return (
    <div className={styles.board} data-over={over} data-carrying={carried !== null}>
      <section
        ref={frame}
        aria-label={t('plan.picture')}
        className={styles.frame}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(mayPlace)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ width, aspectRatio: `${background.width} / ${background.height}` }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          {address && <img src={address} alt={t('plan.picture')} draggable={false} />}
          <fieldset className={styles.marks} aria-label={t('plan.marks')}>
            {placed.map(({ device, spot }) => (
              <PlanMark
                key={device.id}
                device={device}
                spot={spot}
                chosen={device.id === chosen}
                mayMove={mayPlace}
                frame={box}
                onChoose={() => onChoose(device.id)}
                onMove={(next) => onPlace(device.id, next)}
                onTakeOff={() => onPlace(device.id, null)}
              />
            ))}
          </fieldset>
        </div>
      </section>
      {carried && <p className={styles.hint}>{t('plan.carrying', { name: carried.name })}</p>}
      <Stack gap={0} className={styles.zoom} role="toolbar" aria-label={t('plan.zoom')}>
        <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => zoomTo(zoomed(zoom, 1))} />
        <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => zoomTo(zoomed(zoom, -1))} />
        <IconButton icon="target" label={t('plan.fit')} onClick={() => zoomTo(ZOOM.least)} />
      </Stack>
    </div>
  )
}
