import type { TableHTMLAttributes } from 'react'
import styles from './PlainTable.module.css'

type Props = TableHTMLAttributes<HTMLTableElement> & {
  /** Numbers: every column but the first stands at the right. */
  numbers?: boolean
  /** Columns keep their widths whatever is in them. */
  fixed?: boolean
}

/** A small table that shows all of its rows; a list is a `VirtualTable`. */
export const PlainTable = ({ numbers = false, fixed = false, className = '', ...own }: Props) => (
  <table className={`${styles.table} ${className}`} data-numbers={numbers} data-fixed={fixed} {...own} />
)
