import { useState } from 'react'
import { withPassword } from './withPassword.ts'

/** Makes the call of a dialog, with the password where it takes one; what is refused is said in the dialog. */
export function useAttempt() {
  const [refusal, setRefusal] = useState('')

  /** Null where it was refused, or the password was not given. */
  async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
    setRefusal('')
    try {
      return await withPassword(act)
    } catch (error) {
      setRefusal((error as Error).message)
      return null
    }
  }
  return { refusal, setRefusal, attempt }
}
