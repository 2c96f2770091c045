import { useLocation } from 'react-router'
import { type Base, baseAt } from './addresses.ts'

/** Below which address the present application's screens live. */
export const useBase = (): Base => baseAt(useLocation().pathname)
