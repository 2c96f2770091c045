import { bandOf, luxShare, NOISE, shareOf } from './bands.ts'
import styles from './environment.module.css'

const WIDTH = 158
const TONES = ['good', 'fine', 'level-10', 'level-20', 'level-30', 'level-30'] as const

/** Bands of equal width, the value's own one in its colour. */
export function BandBar({ value, ends }: { value: number | null; ends: readonly number[] }) {
  const starts = [0, ...ends]
  const each = WIDTH / starts.length
  const own = value === null ? null : bandOf(value, ends)
  return (
    <svg className={styles.scale} width={WIDTH} height={32} aria-hidden="true">
      {starts.map((start, n) => (
        <rect
          key={start}
          x={n * each + 1}
          y={8}
          width={each - 2}
          height={8}
          rx={2}
          data-tone={n === own ? TONES[n] : undefined}
        />
      ))}
      {value !== null && <path d={`M${shareOf(value, ends) * WIDTH} 4v16`} />}
      {ends.map((end, n) => (
        <text key={end} x={(n + 1) * each} y={30} textAnchor="middle">
          {end}
        </text>
      ))}
    </svg>
  )
}

const DECADES = [
  { at: 1, name: '1' },
  { at: 100, name: '100' },
  { at: 10_000, name: '10k' },
] as const

/** Illuminance by its order of magnitude. */
export function LuxScale({ value }: { value: number | null }) {
  return (
    <svg className={styles.scale} width={WIDTH} height={32} aria-hidden="true">
      <rect y={10} width={WIDTH} height={4} rx={2} />
      {DECADES.map(({ at, name }) => (
        <text key={at} x={luxShare(at) * WIDTH} y={30} textAnchor="middle">
          {name}
        </text>
      ))}
      {value !== null && <circle cx={Math.min(WIDTH - 5, Math.max(5, luxShare(value) * WIDTH))} cy={12} r={5} />}
    </svg>
  )
}

const STEP = 2

/** Loudness in steps of 2 dB, with the limit of the hour. */
export function NoiseScale({ value, limit }: { value: number | null; limit: number }) {
  const count = (NOISE.most - NOISE.least) / STEP
  const xOf = (db: number) => ((db - NOISE.least) / (NOISE.most - NOISE.least)) * WIDTH
  return (
    <svg className={styles.scale} width={WIDTH} height={32} aria-hidden="true">
      {Array.from({ length: count }, (_, n) => {
        const db = NOISE.least + n * STEP
        const isReached = value !== null && db <= value
        return (
          <rect
            key={db}
            x={xOf(db)}
            y={6}
            width={3.5}
            height={12}
            rx={1}
            data-tone={isReached ? (db > limit ? 'level-10' : 'fine') : undefined}
          />
        )
      })}
      <path d={`M${xOf(limit)} 2v20`} strokeDasharray="2 2" data-limit />
      <text x={xOf(limit)} y={31} textAnchor="middle">
        {limit}
      </text>
    </svg>
  )
}
