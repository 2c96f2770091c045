import { LabelledFigure } from '@lamplighter/ui'
import type { ComponentProps } from 'react'
import { DeviceLink } from '../../../../shell/DeviceLink.tsx'
import styles from './Figures.module.css'

type Props = ComponentProps<typeof LabelledFigure> & {
  /** The list of what is counted. */
  to?: string | undefined
  /** What it costs. */
  cost?: string | undefined
}

/** A figure that leads to what it counts. */
export function FigureLink({ to, cost, note, ...rest }: Props) {
  const figure = { ...rest, note: [cost, note].filter(Boolean).join('\n') || undefined }
  if (!to) return <LabelledFigure size={24} {...figure} />
  return (
    <DeviceLink to={to} className={styles.link}>
      <LabelledFigure size={24} {...figure} />
    </DeviceLink>
  )
}
