import { LabelledFigure } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { DeviceLink } from '../../../shell/DeviceLink.tsx'
import styles from './Figures.module.css'

type Terms = ComponentProps<typeof LabelledFigure> & {
  /** The list of what is counted. */
  to?: string | undefined
}

/** A figure that leads to what it counts. */
export function FigureLink({ to, ...figure }: Terms) {
  if (!to) return <LabelledFigure size={24} {...figure} />
  return (
    <DeviceLink to={to} className={styles.link}>
      <LabelledFigure size={24} {...figure} />
    </DeviceLink>
  )
}
