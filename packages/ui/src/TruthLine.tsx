import { Fragment } from 'react'
import styles from './TruthLine.module.css'

/**
 * How one of the four moments stands. A number is the share reached of an order for many; `unknown` is what nobody could
 * measure, `none` what has nothing to measure.
 */
export type Moment = 'done' | 'waiting' | 'failed' | 'unknown' | 'none' | 'ahead' | number

export type Truth = readonly [asked: Moment, accepted: Moment, answered: Moment, proved: Moment]

const TAU = 2 * Math.PI

function pie(x: number, y: number, radius: number, share: number): string {
  const angle = TAU * Math.min(0.9999, share) - TAU / 4
  const [toX, toY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  return `M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${toX.toFixed(2)} ${toY.toFixed(2)}Z`
}

type At = { x: number; y: number; r: number; last: boolean }

function Point({ moment, x, y, r, last }: At & { moment: Moment }) {
  const color = last ? 'var(--lit)' : 'var(--text)'
  const edge = last ? 'var(--lit-edge)' : 'var(--text)'
  if (moment === 'none')
    return <path d={`M${x - r * 0.7} ${y}h${r * 1.4}`} stroke="var(--faint-stroke)" strokeWidth={1.4} />
  if (moment === 'unknown') return <circle cx={x} cy={y} r={r * 1.1} stroke="var(--dim)" strokeWidth={1.6} />
  if (moment === 'ahead') return <circle cx={x} cy={y} r={r * 0.9} stroke="var(--faint-stroke)" strokeWidth={1.3} />
  if (moment === 'waiting')
    return (
      <circle
        className={styles.waiting}
        style={{ transformOrigin: `${x}px ${y}px` }}
        cx={x}
        cy={y}
        r={r * 0.95}
        stroke="var(--action)"
        strokeWidth={1.6}
        strokeDasharray={`${r * 3.6} ${r * 2.4}`}
      />
    )
  if (moment === 'failed') {
    const arm = r * 0.5
    return (
      <g stroke="var(--level-30)" strokeWidth={1.5}>
        <circle cx={x} cy={y} r={r * 1.2} />
        <path d={`M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}M${x + arm} ${y - arm}l${-arm * 2} ${arm * 2}`} />
      </g>
    )
  }
  const share = moment === 'done' ? 1 : moment
  return (
    <>
      {last && <circle cx={x} cy={y} r={r * (1.1 + share * 1.1)} fill="var(--halo)" />}
      {share < 1 && <circle cx={x} cy={y} r={r} stroke={edge} strokeWidth={1.3} />}
      {share >= 1 && <circle cx={x} cy={y} r={r} fill={color} stroke={edge} strokeWidth={last ? 0.8 : 0} />}
      {share > 0 && share < 1 && <path d={pie(x, y, r, share)} fill={color} />}
    </>
  )
}

function Way({ to, x1, x2, y }: { to: Moment; x1: number; x2: number; y: number }) {
  const reached = to === 'done' || typeof to === 'number'
  const color = to === 'failed' ? 'var(--level-30)' : reached ? 'var(--dim)' : 'var(--line)'
  const broken = to === 'waiting' || (typeof to === 'number' && to < 1)
  return (
    <path d={`M${x1} ${y}H${x2}`} stroke={color} strokeWidth={1.3} strokeDasharray={broken ? '2 2.5' : undefined} />
  )
}

type Props = {
  truth: Truth
  /** What the line says as a sentence. */
  label: string
  /** Pixels between two moments. */
  pitch?: number
}

/** The four moments of an order in a row: only what was measured lights up. */
export function TruthLine({ truth, label, pitch = 13 }: Props) {
  const radius = pitch < 20 ? 3.1 : 4.6
  const [edge, y] = [radius * 2.2 + 1, 8]
  const width = pitch * 3 + edge * 2
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={16}
      viewBox={`0 0 ${width} 16`}
      overflow="visible"
      fill="none"
      strokeLinecap="round"
    >
      {truth.map((moment, at) => {
        const x = edge + at * pitch
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four places are the identity
          <Fragment key={at}>
            {at > 0 && <Way to={moment} x1={x - pitch + radius * 1.35} x2={x - radius * 1.35} y={y} />}
            <Point moment={moment} x={x} y={y} r={radius} last={at === 3} />
          </Fragment>
        )
      })}
    </svg>
  )
}

type Words = { word: string; note?: string | undefined }

/** The same four with words, and times or counts below: phones and headings of bulk work. */
export function TruthSteps({ truth, words, label }: { truth: Truth; words: readonly Words[]; label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {truth.map((moment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four places are the identity
        <li key={at} data-moment={typeof moment === 'number' ? 'part' : moment}>
          <svg
            aria-hidden="true"
            width={22}
            height={22}
            viewBox="0 0 22 22"
            fill="none"
            strokeLinecap="round"
            overflow="visible"
          >
            <Point moment={moment} x={11} y={11} r={4.6} last={at === 3} />
          </svg>
          <span className={styles.word}>{words[at]?.word}</span>
          {words[at]?.note && <span className={styles.note}>{words[at]?.note}</span>}
        </li>
      ))}
    </ol>
  )
}
