import { isIdle } from './presence.ts'
import { useSession } from './session.ts'
import { type CallError, createTransport } from './transport.ts'

const listeners = new Set<(error: CallError) => void>()

/** Told when the server says that the session has expired (990008). */
export function onSessionExpired(listener: (error: CallError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `call(name, input)`: one call of the contract in the name of the signed-in user. */
export const call = createTransport({
  fetch: (url, init) => fetch(url, init),
  identity: () => {
    const { session, language } = useSession.getState()
    return {
      token: session?.token ?? null,
      custId: session?.curCust ?? null,
      appType: session?.curApp ?? '',
      language,
      idle: isIdle(),
    }
  },
  onExpired: (error) => {
    for (const listener of listeners) listener(error)
  },
})
