import { PORTAL } from '@lamplighter/contract'

/**
 * Who came from an access point, as openNDS tells it ("forwarding authentication service", level 0): where its gateway is, by
 * which token it knows the visitor, and what they wanted to see.
 */
export type Visitor = { readonly gateway: string; readonly token: string; readonly redir: string | null }

/**
 * `none`: nothing was said of an access point; `wrong`: what was said is none that we send people to; `online`: the access
 * point has let them online.
 */
export type Arrival = Visitor | 'none' | 'wrong' | 'online'

const ADDRESS = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3}):(\d{1,5})$/
/** What openNDS says in place of `gatewayaddress` at level 0. */
const AUTH_ACTION = /^http:\/\/([\d.:]+)\/opennds_auth\/(?:\?|$)/
const TOKEN = /^[a-z\d]{1,64}$/i

/** Of a network of its own, where only an access point answers (RFC 1918). */
const isPrivate = (a: number, b: number) => a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)

/** `ip:port` of a private IPv4 address as it is written; null for anything else. */
export function gatewayIn(text: string): string | null {
  const [, ...parts] = ADDRESS.exec(text) ?? []
  const [a = 256, b = 256, c = 256, d = 256, port = 0] = parts.map(Number)
  // 010 is 8 to some and 10 to others.
  const isPlain = parts.every((part) => part === String(Number(part)))
  const isValid = isPlain && [a, b, c, d].every((byte) => byte <= 255) && port >= 1 && port <= 65_535
  return isValid && isPrivate(a, b) ? text : null
}

/** A web address to go on to; null for anything else, which is left out. */
export function redirIn(text: string): string | null {
  if (text.length > PORTAL.redir || !URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}

export function arrivalIn(query: URLSearchParams): Arrival {
  const [action, token] = [query.get('authaction'), query.get('tok')]
  const address = query.get('gatewayaddress') ?? AUTH_ACTION.exec(action ?? '')?.[1]
  if (query.get('status') === 'authenticated') return 'online'
  if (address === undefined && action === null && token === null) return 'none'
  const gateway = gatewayIn(address ?? '')
  if (gateway === null || !TOKEN.test(token ?? '')) return 'wrong'
  return { gateway, token: token!, redir: redirIn(query.get('redir') ?? '') }
}

/** Where the gateway lets the visitor online. */
export function authAddress({ gateway, token, redir }: Visitor): string {
  const query = new URLSearchParams({ tok: token, ...(redir === null ? {} : { redir }) })
  return `http://${gateway}/opennds_auth/?${query}`
}

/** As it was said, for a form or a link of ours. */
export const saidBy = ({ gateway, token, redir }: Visitor): Record<string, string> => ({
  gatewayaddress: gateway,
  tok: token,
  ...(redir === null ? {} : { redir }),
})
