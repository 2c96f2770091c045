import { CallError, useNow, useSession } from '@lamplighter/client'
import { PASSWORD_CHECK_LASTS } from '@lamplighter/contract'
import { create } from 'zustand'

/** The error number of a command that requires the password to be confirmed first. */
const RECHECK = 990107
/** The way to the server takes part of the time. */
const MARGIN = 10_000
const PACE = 5_000

/** When whose password was last confirmed here, by this machine's clock. */
const useChecked = create<{ token: string; at: number } | null>(() => null)

export const isRecheck = (error: unknown) => error instanceof CallError && error.code === RECHECK

export function passwordChecked() {
  const token = useSession.getState().session?.token
  if (token) useChecked.setState({ token, at: Date.now() }, true)
}

/** The server refused: the last confirmation is too old, whatever the local clock says. */
export const passwordStale = () => useChecked.setState(null, true)

/** True while a confirmed password still counts. */
export function usePasswordFresh(): boolean {
  useNow(PACE)
  const token = useSession(({ session }) => session?.token)
  const checked = useChecked()
  return checked !== null && checked.token === token && Date.now() - checked.at < PASSWORD_CHECK_LASTS - MARGIN
}
