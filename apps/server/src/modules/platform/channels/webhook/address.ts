import { isIP } from 'node:net'
import { canonicalHost } from '../../../../outbound/hosts.ts'
import { isPublicAddress } from '../../../../outbound/public-address.ts'

/** Where a webhook may be sent to: `listed` hosts wherever they are, all others over TLS to public addresses. */
export type Target = { readonly url: URL; readonly host: string; readonly listed: boolean }

/** Null when an address is none that a webhook may have, as far as it says so itself. */
export function targetOf(address: string, allowed: ReadonlySet<string>): Target | null {
  const url = URL.parse(address)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null
  const host = canonicalHost(url.hostname)
  if (!host) return null
  const listed = allowed.has(host)
  if (listed) return { url, host, listed }
  const literal = host.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || (isIP(literal) && !isPublicAddress(literal))) return null
  return { url, host, listed }
}
