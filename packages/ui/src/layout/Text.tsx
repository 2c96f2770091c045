import type { HTMLAttributes, Ref, TimeHTMLAttributes } from 'react'
import type { TextSize } from './Box.ts'
import styles from './layout.module.css'
import { plainText } from './plainText.ts'
import type { Tone } from './tone.ts'

type Props = HTMLAttributes<HTMLElement> &
  Pick<TimeHTMLAttributes<HTMLElement>, 'dateTime'> & {
    as?: 'span' | 'p' | 'small' | 'b' | 'strong' | 'time' | 'div' | 'dt' | 'dd' | 'h1' | 'h2' | 'h3' | 'code' | 'li'
    ref?: Ref<HTMLElement>
    tone?: Tone | undefined
    /** As large as around it where it is left out. */
    size?: TextSize
    bold?: boolean
    mono?: boolean
    /** Takes the room that is left on its row. */
    grow?: boolean
    nowrap?: boolean
    /** Breaks a long word or code where it has to. */
    breaks?: boolean
    /** One line, which ends in dots where it has no room; its title says it in full. */
    cut?: boolean
  }

/** Words of a size and a tone. */
export function Text({
  as: Tag = 'span',
  tone,
  size,
  bold,
  mono,
  grow,
  nowrap,
  breaks,
  cut,
  title,
  className = '',
  style,
  ...own
}: Props) {
  const Element = Tag as 'span'
  return (
    <Element
      className={`${styles.text} ${className}`}
      data-tone={tone}
      data-mono={mono}
      data-grow={grow}
      data-nowrap={nowrap}
      data-breaks={breaks}
      data-cut={cut}
      title={title ?? (cut ? plainText(own.children) : undefined)}
      style={{ fontSize: size, fontWeight: bold === undefined ? undefined : bold ? 600 : 400, ...style }}
      {...own}
    />
  )
}
