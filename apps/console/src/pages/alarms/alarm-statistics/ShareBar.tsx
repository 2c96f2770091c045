import { formatNumber, Text } from '@lamplighter/ui'
import { Link } from 'react-router'
import styles from './statistics.module.css'

type Props = {
  name: string
  count: number
  /** Of the longest bar. */
  most: number
  /** At the right end. */
  note?: string
  /** The alarms that it counts. */
  to?: string | undefined
}

/** A part of all alarms as a bar, which leads to them. */
export function ShareBar({ name, count, most, note = '', to }: Props) {
  const content = (
    <>
      <Text cut title={name}>
        {name}
      </Text>
      <span>
        <span className={styles.bar} style={{ display: 'block', width: `${(count / Math.max(1, most)) * 100}%` }} />
      </span>
      <Text bold>{formatNumber(count)}</Text>
      <Text tone="dim">{note}</Text>
    </>
  )
  if (to === undefined || count === 0) return <div className={styles.share}>{content}</div>
  return (
    <Link to={to} className={styles.share}>
      {content}
    </Link>
  )
}
