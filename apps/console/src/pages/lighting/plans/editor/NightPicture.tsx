import { SUN_ZENITH } from '@lamplighter/contract'
import type { Place } from '@lamplighter/kinds/sun'
import { useSize } from '@lamplighter/ui'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './night.module.css'
import { NIGHT, type NightScale, nightScale, spread } from './nightScale.ts'
import type { NightStepView, NightView } from './nightView.ts'
import { SunLight } from './SunLight.tsx'
import { degrees } from './useStepWords.ts'

const MINUTE = 60_000
/** What is dragged goes in steps of so many minutes and percent. */
const SNAP = { time: 5 * MINUTE, level: 5 } as const
/** Between two signs, px. */
const SIGN_GAP = 4
/** Room of a sign with the gap beside it, by the width of the picture and how many there are; pixels. */
const signRoom = (width: number, count: number) =>
  Math.min(width >= 900 ? 128 : width >= 560 ? 88 : 61, width / Math.max(1, count))
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]
const NARROW = 480
/** Room for the words within a stretch, px. */
const SPOKEN = 70
/** Room for the words beside sunset or sunrise, px; with less they keep to the edge. */
const SUN_WORDS = 92

type Props = {
  place: Place
  night: NightView
  now: number
  chosen: number | null
  disabled: boolean
  onChoose: (index: number) => void
  /** A step at another moment or level; `rests` when it is let go. */
  onMove: (index: number, at: number, level: number) => void
  onRest: () => void
}

/** An output that is kept open: nothing is lit, and nothing else decides meanwhile. */
function OpenSpan({ span: { from, to }, scale }: { span: NonNullable<NightView['open']>; scale: NightScale }) {
  const { t } = useTranslation()
  const [left, right] = [scale.x(from), scale.x(to)]
  return (
    <g>
      <rect
        x={left}
        y={scale.y(100)}
        width={right - left}
        height={scale.y(0) - scale.y(100)}
        fill="none"
        stroke="var(--dim)"
        strokeDasharray="6 4"
      />
      <text data-strong x={(left + right) / 2} y={scale.y(50)} textAnchor="middle">
        {t('schedules.box.off')}
      </text>
    </g>
  )
}

/** One night from noon to noon: the sun, the light that the plan gives, and its steps to drag. */
export function NightPicture({ place, night, now, chosen, disabled, onChoose, onMove, onRest }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { box, width } = useSize()
  const dragged = useRef<number | null>(null)
  const scale = useMemo(() => nightScale(night.noon, width), [night.noon, width])
  const { state } = night.sun
  const isLamp = night.kwh !== null
  const { dark, zenith } = night
  const ofZenith = zenith === SUN_ZENITH ? '' : ` ${degrees(zenith)}`
  const base = NIGHT.height - NIGHT.bottom
  const minute = (at: number) => format.minute(new Date(at).toISOString())
  const room = signRoom(width, night.steps.length)
  const signs = spread(
    night.steps.map(({ at }) => scale.x(at)),
    room,
    0,
    width,
  )

  function drag(event: PointerEvent<SVGGElement>, { index }: NightStepView) {
    if (disabled || dragged.current !== index || !box.current) return
    const { left, top } = box.current.getBoundingClientRect()
    const at = Math.round(scale.at(event.clientX - left) / SNAP.time) * SNAP.time
    const level = Math.round(scale.level(event.clientY - top) / SNAP.level) * SNAP.level
    onMove(index, Math.min(scale.to - MINUTE, Math.max(scale.from, at)), level)
  }
  function begin(event: PointerEvent<SVGGElement>, { index }: NightStepView) {
    onChoose(index)
    if (disabled) return
    dragged.current = index
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function end() {
    dragged.current = null
    onRest()
  }
  function press(event: KeyboardEvent, { index, at, level }: NightStepView) {
    const far = event.shiftKey ? 15 : 1
    const minutes = { ArrowLeft: -far, ArrowRight: far }[event.key] ?? 0
    const levels = { ArrowDown: -SNAP.level, ArrowUp: SNAP.level }[event.key] ?? 0
    if (disabled || (minutes === 0 && levels === 0)) return
    event.preventDefault()
    onChoose(index)
    onMove(index, at + minutes * MINUTE, Math.min(100, Math.max(0, level + levels)))
    onRest()
  }

  return (
    <div ref={box} className={styles.box}>
      {width > 0 && (
        <>
          <svg width={width} height={NIGHT.height} aria-label={t('schedules.night.title')}>
            <SunLight place={place} scale={scale} dark={dark} />
            {(isLamp ? [0, 50, 100] : [0]).map((level) => (
              <g key={level}>
                <path d={`M${NIGHT.left} ${scale.y(level)}H${width - NIGHT.right}`} stroke="var(--row-line)" />
                {isLamp && (
                  <text x={NIGHT.left - 6} y={scale.y(level) + 4} textAnchor="end">
                    {level}
                  </text>
                )}
              </g>
            ))}
            {HOURS.filter((hour) => width >= NARROW || hour % 6 === 0).map((hour) => {
              const at = night.noon + hour * 60 * MINUTE
              return (
                <g key={hour}>
                  <path d={`M${scale.x(at)} ${base}v4`} stroke="var(--faint-stroke)" />
                  <text
                    x={scale.x(at)}
                    y={base + 18}
                    textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
                  >
                    {minute(at)}
                  </text>
                </g>
              )
            })}
            {night.stretches.map(({ from, to, level }) => (
              <g key={from}>
                <rect
                  x={scale.x(from)}
                  y={scale.y(level)}
                  width={Math.max(0, scale.x(to) - scale.x(from))}
                  height={base - scale.y(level)}
                  fill="var(--lit)"
                  opacity={0.16 + (level / 100) * 0.5}
                />
                <path
                  d={`M${scale.x(from)} ${base}V${scale.y(level)}H${scale.x(to)}V${base}`}
                  fill="none"
                  stroke="var(--lit-edge)"
                  strokeWidth={1.75}
                />
                {level > 0 && scale.x(to) - scale.x(from) > SPOKEN && (
                  <g textAnchor="middle">
                    <text
                      data-strong
                      x={(scale.x(from) + scale.x(to)) / 2}
                      y={Math.min(base - 24, scale.y(level) + 24)}
                    >
                      {isLamp ? `${level} %` : t('schedules.box.on')}
                    </text>
                    <text data-lit x={(scale.x(from) + scale.x(to)) / 2} y={Math.min(base - 8, scale.y(level) + 41)}>
                      {format.duration(to - from)}
                    </text>
                  </g>
                )}
              </g>
            ))}
            {night.open && <OpenSpan span={night.open} scale={scale} />}
            {state === 'night' &&
              (['sunset', 'sunrise'] as const).map((event) => {
                const x = scale.x(night.sun[event])
                const isBefore = event === 'sunset'
                const isNarrow = (isBefore ? x : width - x) < SUN_WORDS
                const edge = isBefore ? 0 : width
                return (
                  <g key={event}>
                    <path d={`M${x} ${NIGHT.top}V${base}`} stroke="var(--dim)" strokeDasharray="2 3" />
                    <text
                      x={isNarrow ? edge : isBefore ? x - 6 : x + 6}
                      y={NIGHT.top + 26}
                      textAnchor={isBefore === isNarrow ? 'start' : 'end'}
                    >
                      {t(`schedules.night.${event}`, { zenith: ofZenith, time: minute(night.sun[event]) })}
                    </text>
                  </g>
                )
              })}
            {now >= scale.from && now < scale.to && (
              <g>
                <path d={`M${scale.x(now)} ${NIGHT.top}V${base}`} stroke="var(--text)" />
                <text x={scale.x(now) + 5} y={base - 6} style={{ fill: 'var(--text)' }}>
                  {t('schedules.night.now', { time: minute(now) })}
                </text>
              </g>
            )}
            {night.steps.map((step, place) => {
              const x = scale.x(step.at)
              return (
                <g key={step.index}>
                  <path
                    d={`M${signs[place]} 44L${x} ${NIGHT.top}V${scale.y(step.level)}`}
                    fill="none"
                    stroke={step.index === chosen ? 'var(--action)' : 'var(--faint-stroke)'}
                    opacity={step.isPassedOver ? 0.4 : 1}
                  />

                  <g
                    className={styles.handle}
                    role="slider"
                    tabIndex={0}
                    aria-label={t('schedules.night.step', {
                      n: step.index + 1,
                      time: minute(step.at),
                      level: step.level,
                    })}
                    aria-valuenow={step.level}
                    aria-valuetext={`${minute(step.at)}, ${step.level} %`}
                    aria-disabled={disabled}
                    data-chosen={step.index === chosen}
                    data-off={step.level === 0}
                    opacity={step.isPassedOver ? 0.4 : 1}
                    onFocus={() => onChoose(step.index)}
                    onKeyDown={(event) => press(event, step)}
                    onPointerDown={(event) => begin(event, step)}
                    onPointerMove={(event) => drag(event, step)}
                    onPointerUp={end}
                    onPointerCancel={end}
                    style={{ touchAction: 'none' }}
                  >
                    <circle cx={x} cy={scale.y(step.level)} r={7.5} />
                  </g>
                </g>
              )
            })}
          </svg>
          {night.steps.map((step, place) => (
            <button
              key={step.index}
              type="button"
              tabIndex={-1}
              className={styles.sign}
              style={{ left: signs[place], width: room - SIGN_GAP }}
              data-chosen={step.index === chosen}
              data-over={step.isPassedOver}
              title={step.isPassedOver ? t('schedules.night.passedOver') : step.words}
              onClick={() => onChoose(step.index)}
            >
              <b>{minute(step.at)}</b>
              <span>{step.words}</span>
            </button>
          ))}
        </>
      )}
    </div>
  )
}
