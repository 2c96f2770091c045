import type { ReactNode } from 'react'
import styles from './CityMap.module.css'
import { type Inset, noInset } from './marks/inset.ts'

/** The part of the map that no panel covers, with what stands in its middle. */
export function MapFrame({ inset = noInset, children }: { inset: Inset | undefined; children: ReactNode }) {
  const { top, right, bottom, left } = inset
  return (
    <div className={styles.frame} style={{ top, right, bottom, left }}>
      {children}
    </div>
  )
}
