import { createContext } from 'react'

/** Hears where the title line of a page has its main action, so that what is deep in the page can stand there. */
export const TitlePlace = createContext<(place: HTMLElement | null) => void>(() => undefined)
