import { call, signedOut, stopLive, useSession } from '@lamplighter/client'
import { useNavigate } from 'react-router'

/** Ends the session and leads to the sign-in. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    const token = useSession.getState().session?.token
    // The end of the session is no news to whoever ends it.
    stopLive()
    await call('auth.logout', { token }).catch(() => undefined)
    signedOut()
    await navigate('/login')
  }
}
