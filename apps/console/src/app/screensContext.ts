import { createContext, useContext } from 'react'
import type { Screen } from './screen.ts'

/** The screens of the product: whoever builds the router hands them to the shell, which knows no page. */
export const ScreensContext = createContext<readonly Screen[]>([])
export const useScreens = () => useContext(ScreensContext)
