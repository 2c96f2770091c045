import { CallError } from '@lamplighter/client'
import { useState } from 'react'

/** Work of a small form: whether it is under way, and why it was refused. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  /** Work gives a sentence when it did not come about. */
  async function attempt(work: () => Promise<string | undefined>) {
    setBusy(true)
    setRefusal('')
    try {
      setRefusal((await work()) ?? '')
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, attempt }
}
