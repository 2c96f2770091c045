import type { CSSProperties } from 'react'
import { type BoxProps, boxOf } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  /**
   * So many columns of one width, on a phone one; as many as fit, each so many pixels wide at least; or widths in the
   * notation of CSS.
   */
  columns: 2 | 3 | 4 | { atLeast: number } | string
  /** Pieces stand on one middle line. */
  align?: 'center'
  /** So many on a phone, too. */
  onPhone?: boolean
}

/** Pieces in columns. */
export function Grid({ as: Tag = 'div', gap = 8, columns, onPhone, align, className = '', style, ...own }: Props) {
  const Element = Tag as 'div'
  const tracks = (
    typeof columns === 'number'
      ? { '--tracks': columns }
      : {
          gridTemplateColumns:
            typeof columns === 'string' ? columns : `repeat(auto-fill, minmax(min(100%, ${columns.atLeast}px), 1fr))`,
        }
  ) as CSSProperties
  return (
    <Element
      className={`${styles.grid} ${className}`}
      data-columns={typeof columns === 'number' ? columns : undefined}
      data-on-phone={onPhone}
      data-align={align}
      {...boxOf({ ...own, gap, style: { ...tracks, ...style } })}
    />
  )
}
