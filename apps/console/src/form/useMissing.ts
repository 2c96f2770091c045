import { may, useSession } from '@lamplighter/client'
import { filledSentence, grantedBy, missingRight, type Operation, operations } from '@lamplighter/contract'

/** Why the user may not, and who can give the right, in the server's words; nothing when they may. */
export function useMissing(): (right: Operation) => string | undefined {
  const { session, language } = useSession()
  return (right) => {
    if (may(session, right)) return undefined
    const granting = session ? { grantedBy: grantedBy(right, session.config) } : {}
    return filledSentence(missingRight, { operation: operations[right], ...granting }, language)
  }
}
