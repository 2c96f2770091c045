import { matchPath, useLocation } from 'react-router'
import { ROAD } from '../app/addresses.ts'
import type { Screen } from '../app/screen.ts'
import { screens } from '../app/screens.ts'

/** The screen at the present address. */
export function useScreen(): Screen | undefined {
  const { pathname } = useLocation()
  return screens.find(({ base = ROAD, path, aliases = [] }) =>
    [path, ...aliases].some((name) => matchPath(`${base}/${name}`, pathname)),
  )
}
