import type { ReactNode } from 'react'
import styles from './Segments.module.css'

type Props = {
  /** What is chosen between. */
  label: string
  /** Pressed buttons, or one of several radios. */
  role?: 'toolbar' | 'radiogroup'
  /** 28, 32 or, for a thumb, 46 px high. */
  size?: 'small' | 'normal' | 'thumb'
  /** Buttons with `aria-pressed` or `aria-checked`. */
  children: ReactNode
}

/** Buttons in one frame, of which those that hold are lit. */
export const Segments = ({ label, role = 'toolbar', size = 'small', children }: Props) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
  <div className={styles.segments} data-size={size} role={role} aria-label={label}>
    {children}
  </div>
)
