import { call, signedOut, stopLive, useSession } from '@lamplighter/client'
import { useNavigate } from 'react-router'
import { isUnsaved } from '../app/unsaved.ts'
import { useAskUnsaved } from '../form/useConfirm.ts'

/** Ends the session and leads to the sign-in. */
export function useSignOut() {
  const navigate = useNavigate()
  const askUnsaved = useAskUnsaved()
  const leave = async () => {
    const token = useSession.getState().session?.token
    // The end of the session is no news to whoever ends it.
    stopLive()
    await call('auth.logout', { token }).catch(() => undefined)
    // Before the screen sees that nobody is there: it would be come back to.
    await navigate('/login')
    signedOut()
  }
  return async () => (isUnsaved() ? askUnsaved(() => void leave()) : leave())
}
