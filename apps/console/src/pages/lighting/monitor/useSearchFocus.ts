import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { commandFocus } from '../../../app/addresses.ts'
import { focusCommandBar } from './command/useCommandKeys.ts'

const isWanted = (state: unknown) =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === commandFocus.focus

/** Whoever found a device by search goes on with a command to it: the focus goes to the command bar once it is there. */
export function useSearchFocus(hasBar: boolean) {
  const { key, state } = useLocation()
  const wanted = isWanted(state) ? key : null
  useEffect(() => {
    if (wanted !== null && hasBar) focusCommandBar()
  }, [wanted, hasBar])
}
