import { Bar, formatNumber, Row } from '@lamplighter/ui'
import styles from './analysis.module.css'

/** A share as a bar with its percent; 0 to 1. */
export const ShareCell = ({ share, decimals = 1 }: { share: number; decimals?: number }) => (
  <td className={styles.share}>
    <Row gap={8} justify="end">
      <Bar share={share} />
      <span>{formatNumber(share * 100, decimals)} %</span>
    </Row>
  </td>
)
