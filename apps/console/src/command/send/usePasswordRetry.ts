import { useState } from 'react'
import { showError } from '../../app/problem.ts'
import { isRecheck, passwordStale } from './password.ts'

/** What was refused because the password has to be confirmed first: tried again then, or given up. */
export type PasswordRetry = { readonly again: () => void; readonly letGo: () => void }

/** Tries again, once the password was confirmed, what the server refused for want of that; `AskAgain` asks for it. */
export function usePasswordRetry() {
  const [asks, setAsks] = useState<(() => void) | null>(null)
  return {
    asks: asks && ({ again: asks, letGo: () => setAsks(null) } satisfies PasswordRetry),
    refused: (act: () => void) => (error: Error) => {
      if (!isRecheck(error)) return showError(error)
      passwordStale()
      setAsks(() => act)
    },
  }
}
