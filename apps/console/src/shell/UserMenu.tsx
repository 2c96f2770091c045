import type { Session } from '@lamplighter/client'
import { LazyMenuButton, lazyMenu } from './MenuButton.tsx'
import styles from './shell.module.css'

const menu = lazyMenu(async () => ({ default: (await import('./opened.ts')).OpenUserMenu }))

/** The initial of a name: its first character in Chinese as in English. */
const initial = (name: string) => [...name][0]?.toUpperCase() ?? ''

/** Who is signed in, and the menu of their account. */
export function UserMenu({ session }: { session: Session }) {
  const { name } = session.user
  const face = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initial(name)}
      </span>
      <span className={styles.wide} data-tone="text">
        {name}
      </span>
    </>
  )
  return <LazyMenuButton of={menu} props={{ label: name, className: styles.tool ?? '', session, children: face }} />
}
