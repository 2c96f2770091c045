import { call } from '@lamplighter/client'
import type { Calls, Sent } from '@lamplighter/contract'
import { useEffect, useRef, useState } from 'react'
import { solve } from './solve.ts'

export type Draft = Omit<Sent<Calls['faultReport.send']>, 'proof' | 'city'>
export type SentReport = { readonly receipt: string; readonly joined: boolean; readonly unsent: readonly Blob[] }
export type Progress =
  | { readonly at: 'idle' | 'checking' | 'sending' }
  | { readonly at: 'photo'; readonly number: number; readonly count: number }

/** Sends a report, then its photos one by one; what did not arrive can be sent again. */
export function useSending(city: string | null) {
  const [progress, setProgress] = useState<Progress>({ at: 'idle' })
  const [failure, setFailure] = useState('')
  const [sent, setSent] = useState<SentReport | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  async function sendPhotos(receipt: string, photos: readonly Blob[]): Promise<Blob[]> {
    const unsent: Blob[] = []
    for (const [at, photo] of photos.entries()) {
      setProgress({ at: 'photo', number: at + 1, count: photos.length })
      const body = new FormData()
      body.set('file', photo, `photo-${at + 1}.jpg`)
      await call('faultReport.addPhoto', { receipt }, { body, signal: leaving.current.signal }).catch((error) => {
        unsent.push(photo)
        setFailure(error.message)
      })
    }
    return unsent
  }

  async function run(work: () => Promise<SentReport>) {
    setFailure('')
    try {
      setSent(await work())
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setProgress({ at: 'idle' })
    }
  }

  return {
    progress,
    failure,
    sent,
    send: (draft: Draft, photos: readonly Blob[]) =>
      run(async () => {
        setProgress({ at: 'checking' })
        const { challenge } = await call('faultReport.challenge', {}, { signal: leaving.current.signal })
        const proof = await solve(challenge, leaving.current)
        setProgress({ at: 'sending' })
        const taken = await call('faultReport.send', { ...draft, ...(city ? { city } : {}), proof })
        return { ...taken, unsent: await sendPhotos(taken.receipt, photos) }
      }),
    resend: (before: SentReport) =>
      run(async () => ({ ...before, unsent: await sendPhotos(before.receipt, before.unsent) })),
    clear: () => setSent(null),
  }
}
