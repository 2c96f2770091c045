import { call } from '@lamplighter/client'
import { useCallback, useEffect, useState } from 'react'

/** Whether people can come by a hardware key here. */
export type SiteCheck = 'asking' | 'on' | 'off' | 'failed'

export function useSiteCheck() {
  const [check, setCheck] = useState<SiteCheck>('asking')
  const ask = useCallback((signal?: AbortSignal) => {
    setCheck('asking')
    call('auth.site', {}, { signal }).then(
      ({ hardwareKey }) => setCheck(hardwareKey ? 'on' : 'off'),
      () => signal?.aborted || setCheck('failed'),
    )
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])
  return { check, again: () => ask() }
}
