import type { ReactNode } from 'react'
import styles from './TickBox.module.css'

type Props = {
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  disabled?: boolean
  title?: string | undefined
  onToggle: () => void
  children: ReactNode
}

/** A check box and what it is for, in one target. */
export const TickBox = ({ checked, some = false, disabled = false, title, onToggle, children }: Props) => (
  <label className={styles.tick} data-disabled={disabled} title={title}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = some && !checked
      }}
      onChange={onToggle}
    />
    {children}
  </label>
)
