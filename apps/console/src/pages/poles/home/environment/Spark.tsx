import { formatNumber } from '@lamplighter/ui'
import type { Sample } from '../../../../device/curve/samples.ts'
import styles from './environment.module.css'

const [WIDTH, HEIGHT] = [154, 30]
const DAY = 86_400_000

type Props = { samples: readonly Sample[]; from: number; decimals: number }

/** One value over the last day as a small line, with its least and its most. */
export function Spark({ samples, from, decimals }: Props) {
  const values = samples.flatMap(([, value]) => (value === null ? [] : [value]))
  if (values.length < 2) return <span />
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const xOf = (at: number) => ((at - from) / DAY) * WIDTH
  const yOf = (value: number) => HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4)
  const shown = (value: number) => formatNumber(value, decimals, { signed: true }).replace('-', '−')
  let isOpen = true
  const d = samples
    .map(([at, value]) => {
      if (value === null) {
        isOpen = true
        return ''
      }
      const step = `${isOpen ? 'M' : 'L'}${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`
      isOpen = false
      return step
    })
    .join('')
  return (
    <span className={styles.spark}>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path d={d} />
      </svg>
      <small>
        <span>24 h</span>
        <span>
          {shown(least)} – {shown(most)}
        </span>
      </small>
    </span>
  )
}
