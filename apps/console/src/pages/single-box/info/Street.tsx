import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './diagram.module.css'
import { STREET } from './places.ts'
import type { BoxLamps, LampState } from './useBoxLamps.ts'

/** As many lamps as can be told apart on two kerbs. */
const MOST = 96
const MARGIN = 14

function Lamp({ x, y, r, state }: { x: number; y: number; r: number; state: LampState }) {
  if (state === 'lit')
    return (
      <>
        <circle cx={x} cy={y} r={r * 3.2} fill="url(#lamp-pool)" />
        <circle cx={x} cy={y} r={r} fill="var(--lit)" stroke="var(--lit-edge)" strokeWidth={0.8} />
      </>
    )
  return (
    <g fill="none" stroke={state === 'offline' ? 'var(--offline)' : 'var(--dim)'} strokeWidth={1.2}>
      <circle cx={x} cy={y} r={r * 0.9} />
      {state === 'offline' && <path d={`M${x - r * 1.4} ${y + r * 1.4}L${x + r * 1.4} ${y - r * 1.4}`} />}
    </g>
  )
}

/** The road that the cabinet feeds, with its lamps on both kerbs as they are. */
export function Street({ lamps }: { lamps: BoxLamps | null }) {
  const { t } = useTranslation()
  const { road, top, bottom } = STREET
  const states = lamps?.states ?? []
  const each = Math.ceil(states.length / MOST) || 1
  const drawn = states.filter((_, at) => at % each === 0)
  const half = Math.ceil(drawn.length / 2)
  const pitch = half > 1 ? (bottom - top - MARGIN * 2) / (half - 1) : 0
  const r = Math.max(2.2, Math.min(4, pitch * 0.36 || 4))
  return (
    <g>
      <defs>
        <radialGradient id="lamp-pool">
          <stop offset="0" stopColor="var(--lit)" stopOpacity={0.42} />
          <stop offset="1" stopColor="var(--lit)" stopOpacity={0} />
        </radialGradient>
      </defs>
      <rect
        x={road - 18}
        y={top - 14}
        width={36}
        height={bottom - top + 28}
        rx={4}
        fill={(lamps?.lit ?? 0) > 0 ? 'var(--lux-band)' : 'var(--surface-3)'}
      />
      <path
        d={`M${road} ${top - 14}V${bottom + 14}`}
        stroke="var(--faint-stroke)"
        strokeDasharray="7 7"
        opacity={0.6}
      />
      {drawn.map((state, at) => (
        <Lamp
          // biome-ignore lint/suspicious/noArrayIndexKey: the lamps keep their order along the road
          key={at}
          x={at % 2 ? road + 28 : road - 28}
          y={top + MARGIN + Math.floor(at / 2) * pitch}
          r={r}
          state={state}
        />
      ))}
      <text x={road} y={top - 42} textAnchor="middle" className={styles.strong}>
        {t('boxes.diagram.street')}
      </text>
      <text x={road} y={top - 25} textAnchor="middle">
        {lamps === null
          ? '—'
          : lamps.total === 0
            ? t('boxes.diagram.noLamps')
            : t('boxes.diagram.litOf', { lit: formatNumber(lamps.lit), total: formatNumber(lamps.total) })}
      </text>
      {each > 1 && (
        <text x={road} y={bottom + 36} textAnchor="middle" className={styles.small}>
          {t('boxes.diagram.moreLamps', { n: each })}
        </text>
      )}
    </g>
  )
}
