import { alarmLevels } from '@lamplighter/contract'
import styles from './LevelBars.module.css'

type Props = {
  /** Accessible name. */
  label: string
  /** The oldest first, each with its counts by level, the lowest first. */
  bars: readonly { key: string; title: string; counts: readonly number[] }[]
}

const [WIDTH, GAP, HEIGHT] = [9, 2, 34]
/** The tallest bar shows at least so many, so that a single one does not fill the height. */
const LEAST = 4

export const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Counts over time as bars, stacked by level, the worst on top. */
export function LevelBars({ label, bars }: Props) {
  const most = Math.max(LEAST, ...bars.map(({ counts }) => sumOf(counts)))
  const width = bars.length * (WIDTH + GAP)
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={styles.bars}
    >
      <rect y={HEIGHT - 0.5} width={width} height={0.5} className={styles.base} />
      {bars.map(({ key, title, counts }, place) => {
        let top = HEIGHT
        return (
          <g key={key}>
            <title>{`${title} · ${sumOf(counts)}`}</title>
            {counts.map((count, index) => {
              const height = (count / most) * HEIGHT
              top -= height
              return (
                <rect
                  key={alarmLevels[index]}
                  x={place * (WIDTH + GAP)}
                  y={top}
                  width={WIDTH}
                  height={height}
                  data-level={alarmLevels[index]}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
