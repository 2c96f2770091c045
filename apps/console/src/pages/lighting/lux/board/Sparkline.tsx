import { placeOf } from '../luxScale.ts'

const [WIDTH, HEIGHT] = [56, 24]

/** How a value went over the last hour, in decades. */
export function Sparkline({ trend, label }: { trend: readonly (readonly [number, number])[]; label: string }) {
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || first === last) return null
  const places = trend.map(([, lux]) => placeOf(lux, 100_000))
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const x = (at: number) => 2 + ((at - first[0]) / (last[0] - first[0])) * (WIDTH - 6)
  const y = (place: number) => HEIGHT - 4 - ((place - low) / Math.max(0.05, high - low)) * (HEIGHT - 8)
  const line = trend.map(([at], n) => `${n ? 'L' : 'M'}${x(at).toFixed(1)} ${y(places[n]!).toFixed(1)}`).join('')
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <path d={line} fill="none" stroke="var(--chart-2)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(last[0])} cy={y(places.at(-1)!)} r="2.2" fill="var(--chart-2)" />
    </svg>
  )
}
