import { type ReactNode, useContext } from 'react'
import styles from './TitleLine.module.css'
import { TitlePlace } from './titlePlace.ts'

type Props = {
  title: string
  /** The page's tabs, right of its title. */
  tabs?: ReactNode
  /** Filters and the page's one main action, at the right. */
  children?: ReactNode
}

/** The line at the top of a page: what it is, its parts, its filters and its one main action. */
export function TitleLine({ title, tabs, children }: Props) {
  return (
    <header className={styles.line}>
      <h1>{title}</h1>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <div ref={useContext(TitlePlace)} className={styles.right}>
        {children}
      </div>
    </header>
  )
}
