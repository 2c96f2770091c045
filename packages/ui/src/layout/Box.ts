import type { CSSProperties, FormHTMLAttributes, HTMLAttributes, Ref } from 'react'

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
  | 'fieldset'
  | 'dl'
  | 'h2'
  | 'h3'

/** Pixels; the rhythm of every screen. */
export type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32

/** Pixels. */
export type TextSize = 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 20 | 22 | 24

export type BoxProps = HTMLAttributes<HTMLElement> &
  Pick<FormHTMLAttributes<HTMLElement>, 'noValidate'> & {
    as?: Tag
    ref?: Ref<HTMLElement>
    /** Between two pieces; of lines and of columns where they differ. */
    gap?: Space | readonly [lines: Space, columns: Space]
    /** Between its edge and its pieces: all around, above and below first, then at the sides, or each side clockwise from the top. */
    pad?: Space | readonly [block: Space, inline: Space] | readonly [Space, Space, Space, Space]
    /** Takes the room that is left, and may become smaller than its content. */
    fill?: boolean
    /** Scrolls what has no room. */
    scroll?: boolean
    /** Set off from its ground by a border. */
    frame?: boolean
    /** A thin line between it and what comes before or after. */
    rule?: 'above' | 'below' | undefined
    /** Pixels of its words. */
    size?: TextSize
    /** Its words stay on one line. */
    nowrap?: boolean
    /** At the right end of the row that it is in, as wide as its content. */
    atEnd?: boolean
    /** Pixels; as its content needs where it is left out. */
    width?: number
    height?: number
  }

const pixels = (space: BoxProps['pad']) =>
  space === undefined
    ? undefined
    : [space]
        .flat()
        .map((side) => `${side}px`)
        .join(' ')

/** What every piece of the layout makes of its properties. */
export function boxOf({
  ref,
  gap,
  pad,
  fill,
  scroll,
  frame,
  rule,
  size,
  nowrap,
  atEnd,
  width,
  height,
  style,
  ...own
}: Omit<BoxProps, 'as' | 'className'>) {
  const shape: CSSProperties = { gap: pixels(gap), padding: pixels(pad), fontSize: size, width, height, ...style }
  return {
    ...own,
    ref: ref as Ref<HTMLDivElement>,
    'data-fill': fill,
    'data-scroll': scroll,
    'data-frame': frame,
    'data-rule': rule,
    'data-nowrap': nowrap,
    'data-at-end': atEnd,
    style: shape,
  }
}
