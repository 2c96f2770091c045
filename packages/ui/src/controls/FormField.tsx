import type { ReactNode } from 'react'
import styles from './FormField.module.css'

type Props = { label: string; hint?: string | undefined; children: ReactNode }

/** A control under its name, and a hint below. */
export const FormField = ({ label, hint, children }: Props) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className={styles.field}>
    <span>{label}</span>
    {children}
    {hint && <small>{hint}</small>}
  </label>
)
