import { lazy, Suspense, useState } from 'react'
import type { MenuProps } from './Menu.tsx'

const loadMenu = () => import('./Menu.tsx')
const Menu = lazy(loadMenu)

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
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
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
