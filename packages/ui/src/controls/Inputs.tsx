import type { ComponentProps } from 'react'
import styles from './Inputs.module.css'

/** A line or a number to enter, as narrow as its place. */
export const TextInput = (own: Omit<ComponentProps<'input'>, 'className'>) => (
  <input className={styles.input} {...own} />
)

/** A short list to choose from, beside buttons of a toolbar a small one; where it is long, Ant Design's `Select` lets one type. */
export const NativeSelect = ({ small, ...own }: Omit<ComponentProps<'select'>, 'className'> & { small?: true }) => (
  <select className={`${styles.input} ${styles.select}`} data-small={small} {...own} />
)
