import type { HTMLAttributes } from 'react'
import styles from './layout.module.css'

/** Things of one sort below each other, each on a line of its own: `li` with one link, button or row in it. */
export const Lines = ({ className = '', ...own }: HTMLAttributes<HTMLUListElement>) => (
  <ul className={`${styles.lines} ${className}`} {...own} />
)
