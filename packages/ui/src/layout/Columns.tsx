import type { BoxProps } from './Box.ts'
import styles from './layout.module.css'

type Props = Omit<BoxProps, 'scroll' | 'fill'> & {
  /** As many columns of the same width; one on a phone. */
  count?: 2 | 3 | 4 | 5
  /** Instead of a count: as many columns as fit, none narrower than these pixels. */
  min?: number
}

/** Pieces in columns of the same width. */
export function Columns({ as: Tag = 'div', gap = 12, count = 2, min, className = '', style, ...own }: Props) {
  const Element = Tag as 'div'
  const columns =
    min === undefined ? `repeat(${count}, minmax(0, 1fr))` : `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`
  return (
    <Element
      className={`${styles.columns} ${className}`}
      data-counted={min === undefined}
      style={{ gap, gridTemplateColumns: columns, ...style }}
      {...own}
    />
  )
}
