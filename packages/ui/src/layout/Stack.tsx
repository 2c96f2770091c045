import type { BoxProps } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  /** As high as what it is in: the outermost of a screen. */
  full?: boolean
  /** Pixels around the content. */
  pad?: 8 | 12 | 16
  align?: 'start' | 'center' | 'end'
}

/** Pieces below each other. */
export function Stack({
  as: Tag = 'div',
  gap = 8,
  fill,
  scroll,
  full,
  pad,
  align,
  className = '',
  style,
  ...own
}: Props) {
  const Element = Tag as 'div'
  return (
    <Element
      className={`${styles.stack} ${className}`}
      data-fill={fill}
      data-scroll={scroll}
      data-full={full}
      data-align={align}
      style={{ gap, padding: pad, ...style }}
      {...own}
    />
  )
}
