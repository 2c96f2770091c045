import { type BoxProps, boxOf } from './Box.ts'
import styles from './layout.module.css'

type Props = BoxProps & {
  /** As high as what it is in: the outermost of a screen. */
  full?: boolean
  /** Pieces are as wide as their content. */
  align?: 'start' | 'center' | 'end'
  /** In the middle of its height, or at its lower end. */
  justify?: 'center' | 'end'
}

/** Pieces below each other. */
export function Stack({ as: Tag = 'div', gap = 8, full, align, justify, className = '', ...own }: Props) {
  const Element = Tag as 'div'
  return (
    <Element
      className={`${styles.stack} ${className}`}
      data-full={full}
      data-align={align}
      data-justify={justify}
      {...boxOf({ ...own, gap })}
    />
  )
}
