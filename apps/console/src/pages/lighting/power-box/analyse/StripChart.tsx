import { STRAYS, type Switched } from './punctuality.ts'

const MINUTE = 60_000
/** Minutes to each side of the usual moment; what is further off stands at the edge. */
export const REACH = 30
const WIDTH = 2 * REACH
const HEIGHT = 18
const THINNEST = 0.8

type Props = {
  switched: Switched | null
  expected: Switched
  /** Sunset or sunrise, ms. */
  sun: number
  strays: boolean
}

/** One switch of one night against its usual moment, which stands in the middle of the band; the sun is dashed. */
export function StripChart({ switched, expected, sun, strays }: Props) {
  const middle = (expected.after + expected.by) / 2
  const x = (at: number) => REACH + (at - middle) / MINUTE
  const held = (value: number) => Math.min(WIDTH - THINNEST, Math.max(0, value))
  const band = { from: x(expected.after) - STRAYS, to: x(expected.by) + STRAYS }
  const bar = switched && { from: held(x(switched.after)), to: held(x(switched.by)) }
  const dusk = x(sun)
  return (
    <svg
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect fill="var(--night-band)" x={band.from} width={band.to - band.from} height={HEIGHT} />
      {dusk > 0 && dusk < WIDTH && (
        <line
          stroke="var(--faint-stroke)"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
          x1={dusk}
          x2={dusk}
          y2={HEIGHT}
        />
      )}
      {bar && (
        <rect
          fill={strays ? 'var(--level-20)' : 'var(--live)'}
          x={bar.from}
          y={4}
          width={Math.max(THINNEST, bar.to - bar.from)}
          height={HEIGHT - 8}
        />
      )}
    </svg>
  )
}
