import { type BoxProps, boxOf } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  wrap?: boolean
  /** The first piece at the left end, the last one at the right. */
  between?: boolean
  justify?: 'center' | 'end'
  /** On the line of the text, at the top, at the bottom or as high as each other, instead of in the middle. */
  align?: 'baseline' | 'start' | 'end' | 'stretch'
}

/** Pieces beside each other, on one middle line. */
export function Row({ as: Tag = 'div', gap = 8, wrap, between, justify, align, className = '', ...own }: Props) {
  const Element = Tag as 'div'
  return (
    <Element
      className={`${styles.row} ${className}`}
      data-wrap={wrap}
      data-between={between}
      data-justify={justify}
      data-align={align}
      {...boxOf({ ...own, gap })}
    />
  )
}
