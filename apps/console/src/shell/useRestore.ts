import { call, signedIn, signedOut, useSession } from '@lamplighter/client'
import { useEffect } from 'react'

/** Restores the session after a reload by the HttpOnly cookie: the token was only in memory. */
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
