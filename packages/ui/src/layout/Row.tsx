import type { BoxProps } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  wrap?: boolean
  /** The first piece at the left end, the last one at the right. */
  between?: boolean
  /** On the line of the text instead of its middle. */
  align?: 'baseline' | 'start' | 'end'
}

/** Pieces beside each other, on one middle line. */
export function Row({ as: Tag = 'div', gap = 8, fill, wrap, between, align, className = '', style, ...own }: Props) {
  const Element = Tag as 'div'
  return (
    <Element
      className={`${styles.row} ${className}`}
      data-fill={fill}
      data-wrap={wrap}
      data-between={between}
      data-align={align}
      style={{ gap, ...style }}
      {...own}
    />
  )
}
