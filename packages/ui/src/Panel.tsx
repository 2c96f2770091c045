import type { ReactNode } from 'react'
import { plainText } from './layout/plainText.ts'
import styles from './Panel.module.css'

type Props = {
  title?: ReactNode
  /** The title is a name that somebody gave, whatever the language. */
  named?: boolean
  /** Instead of the title: the parts that the panel shows in turn. */
  tabs?: ReactNode
  /** Beside the title in dim: a unit or a count. */
  note?: ReactNode
  /** At the right end of the head. */
  actions?: ReactNode
  /** Lies over a map: nearly opaque, with a shadow. */
  floating?: boolean
  /** No padding around the body: tables and maps. */
  flush?: boolean
  /** What it is called where its title does not say. */
  label?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The surface that everything lies on. */
export function Panel({
  title,
  named = false,
  tabs,
  note,
  actions,
  floating = false,
  flush = false,
  label,
  className = '',
  children,
}: Props) {
  const hasHead = title !== undefined || tabs !== undefined
  return (
    <section className={`${styles.panel} ${className}`} data-floating={floating} aria-label={label}>
      {hasHead && (
        <header className={styles.head}>
          {tabs ?? (
            <h2 title={plainText(title)} translate={named ? 'no' : undefined}>
              {title}
            </h2>
          )}
          {note !== undefined && (
            <span className={styles.note} title={plainText(note)}>
              {note}
            </span>
          )}
          <div className={styles.actions}>{actions}</div>
        </header>
      )}
      <div className={styles.body} data-flush={flush}>
        {children}
      </div>
    </section>
  )
}
