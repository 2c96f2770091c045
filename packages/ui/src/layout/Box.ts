import type { HTMLAttributes } from 'react'

/** Elements that a piece of the layout may be. */
export type Tag =
  | 'div'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'li'
  | 'p'
  | 'span'
  | 'label'
  | 'form'
  | 'figure'

/** Pixels between two pieces; the rhythm of every screen. */
export type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24

export type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: Tag
  gap?: Gap
  /** Takes the room that is left, and may become smaller than its content. */
  fill?: boolean
}
