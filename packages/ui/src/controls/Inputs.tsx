import type { ComponentProps } from 'react'
import styles from './Inputs.module.css'

/** A line or a number to enter, as narrow as its place. */
export const TextInput = (own: Omit<ComponentProps<'input'>, 'className'>) => (
  <input className={styles.input} {...own} />
)

/** A short list to choose from; where it is long, Ant Design's `Select` lets one type. */
export const NativeSelect = (own: Omit<ComponentProps<'select'>, 'className'>) => (
  <select className={styles.input} {...own} />
)
