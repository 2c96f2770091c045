import { TitlePlace } from '@lamplighter/ui'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

const Place = createContext<HTMLElement | null>(null)

/** Around a page: its one main action stands in its title line, however deep in the page it is. */
export function WithMainAction({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <TitlePlace value={setPlace}>
      <Place value={place}>{children}</Place>
    </TitlePlace>
  )
}

/** The one main action of a page, at the right of its title line, or where it is written in a page without one. */
export function MainAction({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place ? createPortal(children, place) : children
}
