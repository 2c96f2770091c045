import { CallError, call } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { useCallback, useEffect, useState } from 'react'

type SignInRequest = Received<Calls['auth.lookAtQr']>

export type Scanned =
  | { at: 'looking' | 'expired' | 'signedOut' | 'done' | 'refused' }
  | { at: 'asked'; asked: SignInRequest; busy: boolean }
  | { at: 'failed'; reason: string }

/** What the server numbers: a session that is over, and a code that is. */
const QR_EXPIRED = 990122

function afterFailure(error: unknown): Scanned {
  if (error instanceof CallError && error.expired) return { at: 'signedOut' }
  if (error instanceof CallError && error.code === QR_EXPIRED) return { at: 'expired' }
  return { at: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

/** A scanned code as somebody signed in sees and answers it. */
export function useScanned(code: string) {
  const [scanned, setScanned] = useState<Scanned>({ at: 'looking' })

  const look = useCallback(
    (signal?: AbortSignal) => {
      setScanned({ at: 'looking' })
      call('auth.lookAtQr', { code }, { signal }).then(
        (asked) => setScanned({ at: 'asked', asked, busy: false }),
        (error) => signal?.aborted || setScanned(afterFailure(error)),
      )
    },
    [code],
  )

  useEffect(() => {
    const leaving = new AbortController()
    look(leaving.signal)
    return () => leaving.abort()
  }, [look])

  const lasts = scanned.at === 'asked' && !scanned.busy ? scanned.asked.lastsSeconds : null
  useEffect(() => {
    if (lasts === null) return
    const timer = setTimeout(() => setScanned({ at: 'expired' }), lasts * 1_000)
    return () => clearTimeout(timer)
  }, [lasts])

  async function answer(accept: boolean) {
    if (scanned.at !== 'asked' || scanned.busy) return
    setScanned({ ...scanned, busy: true })
    try {
      await call('auth.answerQr', { code, accept })
      setScanned({ at: accept ? 'done' : 'refused' })
    } catch (error) {
      setScanned(afterFailure(error))
    }
  }

  return { scanned, answer, again: () => look() }
}
