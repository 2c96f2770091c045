import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { Settings } from '../../../../settings.ts'

/** A provider that is slow must not keep people in front of a blank page, s. */
const ANSWERS_WITHIN = 10

/** Asks the provider for its addresses and keys, once; one that did not answer is asked anew. */
export function createProvider(settings: Settings): () => Promise<Configuration> {
  const {
    LAMPLIGHTER_OPENID_ISSUER: issuer = '',
    LAMPLIGHTER_OPENID_CLIENT: client,
    LAMPLIGHTER_OPENID_SECRET: secret,
  } = settings
  let known: Promise<Configuration> | null = null

  async function discover(): Promise<Configuration> {
    const address = new URL(issuer)
    const found = await discovery(address, client, {}, secret ? ClientSecretPost(secret) : None(), {
      timeout: ANSWERS_WITHIN,
      // An ID token counts only with a signature by a key that the provider publishes: `none` and shared secrets do not.
      execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
    })
    found.timeout = ANSWERS_WITHIN
    return found
  }

  return () => {
    known ??= discover().catch((error) => {
      known = null
      throw error
    })
    return known
  }
}
