import { Bar, formatNumber, NOTHING, Row } from '@lamplighter/ui'
import styles from './analysis.module.css'

/** A share as a bar with its percent; 0 to 1, null where it is not known. */
export const ShareCell = ({ share, decimals = 1 }: { share: number | null; decimals?: number }) => (
  <td className={styles.share}>
    {share === null ? (
      NOTHING
    ) : (
      <Row gap={8} justify="end">
        <Bar share={share} />
        <span>{formatNumber(share * 100, decimals)} %</span>
      </Row>
    )}
  </td>
)
