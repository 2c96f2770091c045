import type { Call } from './calls.ts'
import { isCallError } from './rpc.ts'

/** What a pile answers that remembers no cards. */
const WITHOUT = new Set(['NotImplemented', 'NotSupported'])

/** Has a pile forget the cards that it remembers (OCPP 1.6, 5.4): true once it has answered, as one does that has none or refuses. */
export async function clearCache(call: Call): Promise<boolean> {
  try {
    await call('ClearCache', {})
    return true
  } catch (error) {
    return isCallError(error) && WITHOUT.has(error.rpcErrorCode)
  }
}
