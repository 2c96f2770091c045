import { call } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { useEffect, useState } from 'react'

type Site = Received<Calls['auth.site']>

/** What the page shows beside the form; without an answer it simply shows nothing more. */
export function useSite(): Site | null {
  const [site, setSite] = useState<Site | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call('auth.site', {}, { signal: leaving.signal }).then(setSite, () => setSite(null))
    return () => leaving.abort()
  }, [])
  return site
}
