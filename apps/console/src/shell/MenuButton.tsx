import { lazy, Suspense, startTransition, useState } from 'react'
import type { MenuProps } from './Menu.tsx'

const loadMenu = () => import('./Menu.tsx')
const Menu = lazy(loadMenu)
/** Whether it arrives is seen when it is opened. */
const loadAhead = () => void loadMenu().catch(() => undefined)

/** A button that opens a menu, whose code is fetched when it is first wanted; until it is there the button keeps the focus. */
export function MenuButton(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const { label, className, children } = props
  return (
    <Suspense>
      {wanted ? (
        <Menu {...props} />
      ) : (
        <button
          type="button"
          className={className}
          aria-haspopup="menu"
          aria-label={label}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
          onClick={() => startTransition(() => setWanted(true))}
        >
          {children}
        </button>
      )}
    </Suspense>
  )
}
