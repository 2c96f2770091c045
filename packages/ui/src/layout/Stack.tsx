import { type BoxProps, boxOf } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  /** As high as what it is in: the outermost of a screen. */
  full?: boolean
  /** Pieces are as wide as their content. */
  align?: 'start' | 'center'
}

/** Pieces below each other. */
export function Stack({ as: Tag = 'div', gap = 8, full, align, className = '', ...own }: Props) {
  const Element = Tag as 'div'
  return (
    <Element
      className={`${styles.stack} ${className}`}
      data-full={full}
      data-align={align}
      {...boxOf({ ...own, gap })}
    />
  )
}
