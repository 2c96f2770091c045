import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/paths.ts'
import styles from './layout.module.css'
import type { Tone } from './tone.ts'

type Props = {
  tone?: Tone
  icon?: IconName
  /** Only the icon is seen, in 20 px; the words are for those who do not see it. */
  bare?: boolean
  /** In full, where the word has no room. */
  title?: string
  children: ReactNode
}

/** A state in a word, with its sign. */
export const Badge = ({ tone = 'dim', icon, bare = false, title, children }: Props) => (
  <span className={styles.badge} data-tone={tone} title={title}>
    {icon && <Icon name={icon} size={bare ? 20 : 14} />}
    <span className={bare ? 'visually-hidden' : undefined}>{children}</span>
  </span>
)
