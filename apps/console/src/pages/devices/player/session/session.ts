import { basicHeader } from '@lamplighter/links/player/basic'

const PATH = '/player/v1/session'

/** Which device a browser is. */
export type PlayerIdentity = {
  readonly number: string
  readonly organisation: string
  readonly kind: string | null
  /** The server's time. */
  readonly at: string
}
export type Entered = PlayerIdentity | 'refused' | 'tooMany' | 'unreachable'

/** Signs in with name and secret, or by the cookie of an earlier visit; the secret is not kept. */
export async function enter(given?: { name: string; secret: string }): Promise<Entered> {
  const headers = given ? { authorization: basicHeader(given) } : {}
  try {
    const response = await fetch(PATH, { method: 'POST', headers })
    if (response.status === 401) return 'refused'
    if (response.status === 429) return 'tooMany'
    return response.ok ? ((await response.json()) as PlayerIdentity) : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

export const leave = () => fetch(PATH, { method: 'DELETE' }).catch(() => undefined)
