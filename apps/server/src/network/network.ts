import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Groups of 16 bits that name a network; the others its owner gives out as they like (RFC 4291, section 2.5.4). */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * Who counts as one where something is bounded by address: an IPv4 address, or the network of 64 bits that an IPv6
 * address is of, as whoever has one of them has all.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = [], tail = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')))
  // An IPv4 address at the end takes two groups.
  const written = head.length + tail.length + Number(plain.includes('.'))
  const groups = [...head, ...Array<string>(Math.max(0, GROUPS - written)).fill('0'), ...tail]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
