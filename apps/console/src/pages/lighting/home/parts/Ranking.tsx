import { Bar, Stack, Text } from '@lamplighter/ui'
import { DeviceLink } from '../../../../shell/DeviceLink.tsx'
import styles from './Ranking.module.css'

export type RankingRow = {
  key: number
  name: string
  to: string
  /** Of the longest bar, 0 to 1; 0 draws none. */
  share: number
  value: string
  note: string
  title?: string
}

/** A short list, the largest first; each row links to its subject. */
export function Ranking({ title, none, rows }: { title: string; none: string; rows: readonly RankingRow[] }) {
  return (
    <Stack as="section" gap={4} pad={[12, 0, 8, 0]} className={styles.ranking}>
      <Text as="h2" tone="dim" size={13} bold={false}>
        {title}
      </Text>
      {rows.length === 0 && (
        <Text as="p" size={13}>
          {none}
        </Text>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <DeviceLink to={row.to} title={row.title} className={styles.row}>
              <Text cut>{row.name}</Text>
              {row.share > 0 ? <Bar share={row.share} tone="dim" /> : <span />}
              <b data-tone="text">{row.value}</b>
              <small>{row.note}</small>
            </DeviceLink>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
