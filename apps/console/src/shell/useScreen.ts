import { matchPath, useLocation } from 'react-router'
import { ROAD } from '../app/addresses.ts'
import type { Screen } from '../app/screen.ts'
import { useScreens } from '../app/screensContext.ts'

/** The screen at the present address. */
export function useScreen(): Screen | undefined {
  const { pathname } = useLocation()
  return useScreens().find(({ base = ROAD, path, aliases = [] }) =>
    [path, ...aliases].some((name) => matchPath(`${base}/${name}`, pathname)),
  )
}
