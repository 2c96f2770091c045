import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Paper.module.css'

/** What is printed in place of the screen, black on white; unseen until then. */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.paper} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
