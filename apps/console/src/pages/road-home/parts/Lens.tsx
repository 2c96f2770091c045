import { Figure } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { FigureLink } from './FigureLink.tsx'
import styles from './Figures.module.css'

type Told = {
  label: string
  value: string
  unit?: string
  note?: string
  /** What it costs. */
  cost?: string | undefined
  tone?: 'bad' | 'warn'
  to?: string
}

/** How each lens is laid out: one figure large, some beside it, then a short list. */
export function Lens({
  hero,
  under,
  figures,
  children,
}: {
  hero: Told
  /** Below the large figure. */
  under?: ReactNode
  figures: readonly Told[]
  children: ReactNode
}) {
  return (
    <>
      <div className={styles.hero}>
        <h2 className={styles.heroLabel}>{hero.label}</h2>
        <Figure value={hero.value} unit={hero.unit} size={46} />
        {hero.cost && <p className={styles.heroLabel}>{hero.cost}</p>}
        {hero.note && <p className={styles.heroLabel}>{hero.note}</p>}
        {under}
      </div>
      <div className={styles.grid}>
        {figures.map((figure) => (
          <FigureLink key={figure.label} {...figure} />
        ))}
      </div>
      {children}
    </>
  )
}
