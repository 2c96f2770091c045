import { useState } from 'react'

/**
 * When what is decided on was changed last, as it was looked at. What is read anew meanwhile was not looked at; once a
 * refusal has told of it, it is.
 */
export function useLookedAt(changedAt: string) {
  const [lookedAt, setLookedAt] = useState(changedAt)
  const [isTold, setTold] = useState(false)
  if (isTold && lookedAt !== changedAt) {
    setLookedAt(changedAt)
    setTold(false)
  }
  return { changedAt: lookedAt, lookAgain: () => setTold(true) }
}
