import { formatNumber, NOTHING, Row, Text } from '@lamplighter/ui'
import { useFormat } from '../../../app/useFormat.ts'
import type { HourRate } from './answerRate.ts'
import styles from './HourBars.module.css'

/** Below this a bar stands out. */
const LOW = 0.9

export const percentOf = (share: number | null) => (share === null ? NOTHING : `${formatNumber(share * 100, 1)} %`)

/** A share for each hour; one that nothing is known of is hatched. */
export function HourBars({ rates, note }: { rates: readonly HourRate[]; note: string }) {
  const format = useFormat()
  return (
    <>
      <ol className={styles.bars}>
        {rates.map(({ at, share }) => (
          <li key={at} title={`${format.minute(at)}  ${percentOf(share)}`} data-none={share === null}>
            <i style={{ blockSize: `${(share ?? 0) * 100}%` }} data-low={share !== null && share < LOW} />
            <span className="visually-hidden">{`${format.minute(at)} ${percentOf(share)}`}</span>
          </li>
        ))}
      </ol>
      <Row between>
        <Text tone="dim" size={12}>
          {format.minute(rates[0]?.at)}
        </Text>
        <Text tone="dim" size={12}>
          {note}
        </Text>
      </Row>
    </>
  )
}
