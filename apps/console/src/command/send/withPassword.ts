import { isRecheck, passwordStale } from './password.ts'
import { passwordQuestion } from './questions.ts'

/** Does what the server may refuse until the password is confirmed, asking for it; null when it was not given. */
export async function withPassword<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (!isRecheck(error)) throw error
    passwordStale()
    return (await passwordQuestion.ask(null)) ? withPassword(act) : null
  }
}
