import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './Menu.tsx'

const loadMenu = () => import('./Menu.tsx')
const Menu = lazy(loadMenu)
/** Whether it arrives is seen when it is opened. */
const loadAhead = () => void loadMenu().catch(() => undefined)

/** A button that opens a menu, whose code is fetched when it is first wanted. */
export function MenuButton(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const { label, className, children } = props
  const button = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-label={label}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Menu {...props} />
    </Suspense>
  )
}
