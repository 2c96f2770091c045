import {
  type ComponentProps,
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  startTransition,
  useState,
} from 'react'
import type { Face } from './Menu.tsx'

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>
type LazyMenu<Props> = { readonly Menu: ComponentType<Props>; readonly loadAhead: () => void }

/** A menu whose code is fetched when it is first wanted. */
export const lazyMenu = <Props extends Face>(load: Loader<Props>): LazyMenu<Props> => ({
  Menu: lazy(load) as ComponentType<Props>,
  // Whether it arrives is seen when it is opened.
  loadAhead: () => void load().catch(() => undefined),
})

/** A button that opens such a menu; until it is there the button keeps the focus. */
export function LazyMenuButton<Props extends Face>({ of, props }: { of: LazyMenu<Props>; props: Props }) {
  const [wanted, setWanted] = useState(false)
  const { label, className, children } = props
  return (
    <Suspense>
      {wanted ? (
        createElement(of.Menu, props)
      ) : (
        <button
          type="button"
          className={className}
          aria-haspopup="menu"
          aria-label={label}
          onPointerEnter={of.loadAhead}
          onFocus={of.loadAhead}
          onClick={() => startTransition(() => setWanted(true))}
        >
          {children}
        </button>
      )}
    </Suspense>
  )
}

const menu = lazyMenu(async () => ({ default: (await import('./opened.ts')).Menu }))

export const MenuButton = (props: ComponentProps<typeof menu.Menu>) => <LazyMenuButton of={menu} props={props} />
