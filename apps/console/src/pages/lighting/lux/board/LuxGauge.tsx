import { useId } from 'react'
import { DECADES, placeOf } from '../luxScale.ts'
import styles from './board.module.css'

type Props = { lux: number | null; onLux: number; offLux: number; from: number | null; old: boolean }

const WIDTH = 296
const ticks = ['1', '10', '100', '1k', '10k lx']
const x = (lux: number) => placeOf(lux) * WIDTH

/** Where a value stands between its thresholds, in decades. */
export function LuxGauge({ lux, onLux, offLux, from, old }: Props) {
  const id = useId()
  return (
    <svg className={styles.gauge} viewBox={`-8 0 ${WIDTH + 16} 46`} aria-hidden="true">
      <linearGradient id={`${id}g`}>
        <stop offset="0" stopColor="var(--ground)" />
        <stop offset=".45" stopColor="var(--chart-1)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--chart-2)" />
      </linearGradient>
      <pattern id={`${id}h`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" stroke="var(--dim)" strokeWidth="1.5" opacity=".7" />
      </pattern>
      <rect x=".5" y="16.5" width={WIDTH - 1} height="7" rx="3.5" fill={`url(#${id}g)`} stroke="var(--line)" />
      <rect x={x(onLux)} y="17" width={Math.max(0, x(offLux) - x(onLux))} height="6" fill={`url(#${id}h)`} />
      <path d={`M${x(onLux)} 9v18`} stroke="var(--lit-edge)" strokeWidth="1.5" />
      <circle cx={x(onLux)} cy="6" r="3.5" fill="var(--lit)" stroke="var(--lit-edge)" />
      <path d={`M${x(offLux)} 9v18`} stroke="var(--dim)" strokeWidth="1.5" />
      <circle cx={x(offLux)} cy="6" r="3" fill="none" stroke="var(--dim)" strokeWidth="1.5" />
      {lux !== null && from !== null && !old && (
        <path d={`M${x(from)} 20H${x(lux)}`} stroke="var(--text)" strokeWidth="2" opacity=".55" />
      )}
      {lux !== null && (
        <circle
          cx={x(lux)}
          cy="20"
          r="6.5"
          fill={old ? 'var(--surface-1)' : 'var(--text)'}
          stroke={old ? 'var(--faint-stroke)' : 'var(--surface-1)'}
          strokeWidth="2"
        />
      )}
      {DECADES.map((decade, at) => (
        <g key={decade}>
          <text x={x(decade)} y="42" textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}>
            {ticks[at]}
          </text>
          {at > 0 && at < ticks.length - 1 && <path d={`M${x(decade)} 25v4`} stroke="var(--faint-stroke)" />}
        </g>
      ))}
    </svg>
  )
}
