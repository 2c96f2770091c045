import { useLocation } from 'react-router'
import { ROAD } from '../app/addresses.ts'
import type { Screen } from '../app/screen.ts'
import { screens } from '../app/screens.ts'

/** The screen at the present address. */
export function useScreen(): Screen | undefined {
  const { pathname } = useLocation()
  const name = pathname.slice(ROAD.length + 1).replace(/\/$/, '')
  return screens.find(({ path, aliases = [] }) => path === name || aliases.includes(name))
}
