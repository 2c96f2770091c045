import type { HTMLAttributes } from 'react'
import styles from './layout.module.css'

type Props = HTMLAttributes<HTMLElement> & { align?: 'start' | 'end' }

/** Buttons beside each other, on as many lines as they need. */
export const Actions = ({ align = 'start', className = '', ...own }: Props) => (
  <div className={`${styles.actions} ${className}`} data-align={align} {...own} />
)
