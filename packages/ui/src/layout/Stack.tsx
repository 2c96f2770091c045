import type { BoxProps } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  /** As high as what it is in: the outermost of a screen. */
  full?: boolean
  align?: 'start' | 'center' | 'end'
}

/** Pieces below each other. */
export function Stack({ as: Tag = 'div', gap = 8, fill, full, align, className = '', style, ...own }: Props) {
  const Element = Tag as 'div'
  return (
    <Element
      className={`${styles.stack} ${className}`}
      data-fill={fill}
      data-full={full}
      data-align={align}
      style={{ gap, ...style }}
      {...own}
    />
  )
}
