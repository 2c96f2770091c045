import type { Output } from '@lamplighter/kinds/outputs'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Feeder } from '../../../../device/feeders.ts'
import type { LampState } from '../../../../device/useBoxLamps.ts'
import styles from './diagram.module.css'
import { OUTPUT_Y, STRIP } from './places.ts'

/** The most lamps that can be distinguished on two sides of a road. */
const MOST = 44
const KERB = 11
const MARGIN = 7

function Lamp({ x, y, r, state }: { x: number; y: number; r: number; state: LampState }) {
  if (state === 'lit')
    return (
      <>
        <circle cx={x} cy={y} r={r * 2.6} fill="url(#lamp-pool)" />
        <circle cx={x} cy={y} r={r} fill="var(--lit)" stroke="var(--lit-edge)" strokeWidth={0.8} />
      </>
    )
  return (
    <g
      fill="none"
      stroke={state === 'offline' ? 'var(--offline)' : 'var(--dim)'}
      strokeWidth={1.2}
      opacity={state === 'unread' ? 0.4 : 1}
    >
      <circle cx={x} cy={y} r={r * 0.9} />
      {state === 'offline' && <path d={`M${x - r * 1.4} ${y + r * 1.4}L${x + r * 1.4} ${y - r * 1.4}`} />}
    </g>
  )
}

/** Glow around a lit lamp; drawn once for all strips. */
export const LampPool = () => (
  <defs>
    <radialGradient id="lamp-pool">
      <stop offset="0" stopColor="var(--lit)" stopOpacity={0.42} />
      <stop offset="1" stopColor="var(--lit)" stopOpacity={0} />
    </radialGradient>
  </defs>
)

/** The stretch of road behind an output, with its lamps on both kerbs as they are. */
export function FeederStrip({ feeder, output }: { feeder: Feeder; output: Output }) {
  const { t } = useTranslation()
  const y = OUTPUT_Y[feeder.n - 1] ?? 0
  const { from, to } = STRIP
  const { lamps, offline, watts, level, branches, wired } = feeder
  const lit = feeder.lit ?? 0
  const each = Math.ceil(lamps.length / MOST) || 1
  const drawn = lamps.filter((_, at) => at % each === 0)
  const columns = Math.ceil(drawn.length / 2)
  const pitch = Math.min(14, columns > 1 ? (to - from - MARGIN * 2) / (columns - 1) : 0)
  const r = Math.max(2, Math.min(3.4, pitch * 0.36 || 3.4))
  const burnsOn = output.state === 'fail' && output.told === false && lit > 0
  const words = !wired
    ? wired === false && t('boxes.feeder.spare')
    : lamps.length === 0
      ? t('boxes.feeder.noLamps')
      : [
          watts === null ? NOTHING : `${formatNumber(watts / 1000, 2)} kW`,
          ...(level === null ? [] : [`${formatNumber(level, 0)} %`]),
        ].join(' · ')
  const note = burnsOn
    ? t('boxes.feeder.burnsOn', { n: lit })
    : offline > 0
      ? t('boxes.feeder.offline', { n: offline })
      : each > 1
        ? t('boxes.diagram.moreLamps', { n: each })
        : ''
  const road = wired ? branches.map(({ name }) => name).join(' · ') : wired === null ? NOTHING : t('boxes.feeder.none')
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a part of a drawing, whose words are read one by one
    // biome-ignore lint/a11y/useSemanticElements: there are no field sets in a drawing
    <g role="group" aria-label={road}>
      <text x={from} y={y - 24} className={styles.strong}>
        {road}
      </text>
      {lamps.length > 0 && feeder.lit !== null && (
        <text x={to} y={y - 24} textAnchor="end" data-tone={lit > 0 ? 'lit' : undefined}>
          {t('boxes.diagram.litOf', { lit: formatNumber(lit), total: formatNumber(lamps.length) })}
        </text>
      )}
      <rect
        x={from}
        y={y - 5}
        width={to - from}
        height={10}
        rx={3}
        fill={lit > 0 ? 'var(--lux-band)' : 'var(--surface-3)'}
        opacity={wired ? 1 : 0.4}
      />
      <path
        d={`M${from + 4} ${y}H${to - 4}`}
        stroke="var(--faint-stroke)"
        strokeDasharray="5 6"
        opacity={wired ? 0.6 : 0.3}
      />
      {drawn.map((state, at) => (
        <Lamp
          // biome-ignore lint/suspicious/noArrayIndexKey: the lamps keep their order along the road
          key={at}
          x={from + MARGIN + Math.floor(at / 2) * pitch}
          y={at % 2 ? y + KERB : y - KERB}
          r={r}
          state={state}
        />
      ))}
      <text x={from} y={y + 34} className={styles.small}>
        {words}
      </text>
      {note && (
        <text x={to} y={y + 34} textAnchor="end" {...(burnsOn ? { 'data-tone': 'bad' } : { className: styles.small })}>
          {note}
        </text>
      )}
    </g>
  )
}
