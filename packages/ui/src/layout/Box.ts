import type { CSSProperties, HTMLAttributes } from 'react'

/** Elements that a piece of the layout may be. */
type Tag =
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

/** Pixels; the rhythm of every screen. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32

export type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: Tag
  /** Between two pieces; of lines and of columns where they differ. */
  gap?: Space | readonly [lines: Space, columns: Space]
  /** Between its edge and its pieces: all around, or above and below first, then at the sides. */
  pad?: Space | readonly [block: Space, inline: Space]
  /** Takes the room that is left, and may become smaller than its content. */
  fill?: boolean
  /** Scrolls what has no room. */
  scroll?: boolean
  /** Set off from its ground by a border. */
  frame?: boolean
  /** A thin line between it and what comes before or after. */
  rule?: 'above' | 'below'
}

const pixels = (space: BoxProps['pad']) =>
  typeof space === 'object' ? `${space[0]}px ${space[1]}px` : space === undefined ? undefined : `${space}px`

/** What every piece of the layout makes of its properties. */
export function boxOf({ gap, pad, fill, scroll, frame, rule, style, ...own }: Omit<BoxProps, 'as' | 'className'>) {
  const shape: CSSProperties = { gap: pixels(gap), padding: pixels(pad), ...style }
  return { ...own, 'data-fill': fill, 'data-scroll': scroll, 'data-frame': frame, 'data-rule': rule, style: shape }
}
