import { DeviceLink } from '../../../shell/DeviceLink.tsx'
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

/** A short list, the heaviest first; each row leads to what it tells of. */
export function Ranking({ title, none, rows }: { title: string; none: string; rows: readonly RankingRow[] }) {
  return (
    <section className={styles.ranking}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <DeviceLink to={row.to} title={row.title}>
              <span className={styles.name}>{row.name}</span>
              {row.share > 0 ? <i style={{ width: `${100 * row.share}%` }} /> : <span />}
              <b>{row.value}</b>
              <small>{row.note}</small>
            </DeviceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
