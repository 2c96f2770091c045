import { type BoxProps, boxOf } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  /** So many columns of one width, on a phone one; or as many as fit, each so many pixels wide at least. */
  columns: 2 | 3 | 4 | { atLeast: number }
  /** So many on a phone, too. */
  onPhone?: boolean
}

/** Pieces in columns of one width. */
export function Grid({ as: Tag = 'div', gap = 8, columns, onPhone, className = '', style, ...own }: Props) {
  const Element = Tag as 'div'
  const tracks =
    typeof columns === 'object'
      ? { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columns.atLeast}px), 1fr))` }
      : {}
  return (
    <Element
      className={`${styles.grid} ${className}`}
      data-columns={typeof columns === 'object' ? undefined : columns}
      data-on-phone={onPhone}
      {...boxOf({ ...own, gap, style: { ...tracks, ...style } })}
    />
  )
}
