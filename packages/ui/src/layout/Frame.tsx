import type { HTMLAttributes, ReactNode } from 'react'
import styles from './layout.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title?: ReactNode
  /** At the right end of the title. */
  actions?: ReactNode
}

/** A part of a form or a drawer with a line around it. */
export const Frame = ({ title, actions, className = '', children, ...own }: Props) => (
  <section className={`${styles.frame} ${className}`} {...own}>
    {(title !== undefined || actions !== undefined) && (
      <header>
        <h3>{title}</h3>
        {actions}
      </header>
    )}
    {children}
  </section>
)
