/** A scheme, a path, a user, a zone, a space or a dot at the end: none of them belongs to a host. */
const FOREIGN = /[\s/\\@?#%]|[.。．｡]$/
const IPV6 = /^\[?([0-9a-f:.]+)\]?$/i

/**
 * One spelling for each host: lower case, addresses as they are usually written, IPv4 within IPv6 as IPv4. Null when
 * it is no plain host name or address.
 */
export function canonicalHost(text: string): string | null {
  const host = text.trim()
  if (host === '' || FOREIGN.test(host)) return null
  const address = host.includes(':') ? IPV6.exec(host)?.[1] : undefined
  if (host.includes(':') && !address) return null
  const read = URL.parse(`http://${address ? `[${address}]` : host}/`)
  if (read?.port !== '' || read.hostname === '') return null
  return unmapped(read.hostname)
}

/** `::ffff:7f00:1` reaches what `127.0.0.1` reaches. */
function unmapped(hostname: string): string {
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname)
  if (!mapped) return hostname
  const bytes = [mapped[1], mapped[2]].map((word) => Number.parseInt(word ?? '', 16)).flatMap((w) => [w >> 8, w & 255])
  return bytes.join('.')
}

/** The hosts of the installation's setting: `,` between them. */
export const allowedHosts = (setting: string): ReadonlySet<string> =>
  new Set(setting.split(',').flatMap((host) => canonicalHost(host) ?? []))
