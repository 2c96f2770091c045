import { call, signedIn, signedOut, useSession } from '@lamplighter/client'
import { useEffect } from 'react'

/** After a reload the token is gone from memory; the HttpOnly cookie brings the session back, or nobody is signed in. */
export function useRestore() {
  const { status, session } = useSession()
  useEffect(() => {
    if (status !== 'unknown') return
    const isStillUnknown = () => useSession.getState().status === 'unknown'
    call('auth.session', {}).then(
      (found) => isStillUnknown() && (found.modify ? signedOut() : signedIn(found)),
      () => isStillUnknown() && signedOut(),
    )
  }, [status])
  return { status, session }
}
