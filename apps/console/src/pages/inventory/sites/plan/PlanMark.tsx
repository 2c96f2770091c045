import { useDeviceState } from '@lamplighter/client'
import type { Spot } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { Row, StateSymbol } from '@lamplighter/ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStateWord } from '../../../../device/useStateWord.ts'
import type { PlanDevice } from '../useDevicesOf.ts'
import styles from './plan.module.css'
import { nudged, spotAt } from './spot.ts'

type Props = {
  device: PlanDevice
  spot: Spot
  chosen: boolean
  mayMove: boolean
  /** The background picture; positions are shares of its size. */
  frame: () => DOMRect | undefined
  onChoose: () => void
  onMove: (spot: Spot) => void
  onTakeOff: () => void
}

/** One device on the picture in its present state: dragged by hand, moved by arrows, taken off by Delete. */
export function PlanMark({ device, spot, chosen, mayMove, frame, onChoose, onMove, onTakeOff }: Props) {
  const { t } = useTranslation()
  const word = useStateWord()
  const live = useDeviceState(device.id)
  const [held, setHeld] = useState<Spot | null>(null)
  /** Keys that repeat are faster than the picture is drawn. */
  const at = useRef(spot)
  useEffect(() => {
    at.current = spot
  }, [spot])
  const { kind, name } = device
  const state = live ?? device
  const { x, y } = held ?? spot

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.stopPropagation()
    onChoose()
    if (!mayMove || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld(spot)
  }
  function onPointerMove(event: PointerEvent) {
    const box = held && frame()
    if (box) setHeld(spotAt(event, box))
  }
  function onPointerUp() {
    if (held && (held.x !== spot.x || held.y !== spot.y)) onMove(held)
    setHeld(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!mayMove) return
    const next = nudged(at.current, event)
    if (next) {
      at.current = next
      onMove(next)
    } else if (event.key === 'Delete' || event.key === 'Backspace') onTakeOff()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      data-mark={device.id}
      data-held={held !== null}
      data-edge={x > 0.7 ? 'right' : undefined}
      data-foot={y < 0.12}
      aria-pressed={chosen}
      aria-label={t('plan.mark', { name, state: word(kind, state), x: Math.round(x * 100), y: Math.round(y * 100) })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setHeld(null)}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
    >
      <StateSymbol look={lookOf(kind, state)} size={22} />
      <Row as="span" gap={6} nowrap data-tone="dim" className={styles.plate} aria-hidden="true">
        <b>{name}</b>
        {word(kind, state)}
      </Row>
    </button>
  )
}
