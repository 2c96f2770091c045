import { lookup } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** Networks of IPv4 that are not the public internet (IANA's registry of special-purpose addresses). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of the global addresses of IPv6, those that lead elsewhere: Teredo and its neighbours, documentation, 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const GLOBAL_IPV6 = '2000::/3'

export function networks(texts: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const special4 = networks(SPECIAL_IPV4, 'ipv4')
const special6 = networks(SPECIAL_IPV6, 'ipv6')
const global6 = networks([GLOBAL_IPV6], 'ipv6')

/** Whether an address belongs to the public internet, and not to this machine or a network beside it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/** A name that leads into a private network. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
  constructor(host: string) {
    super(`${host} leads where this server may not call`)
  }
}

type Resolve = (
  host: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6' },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void

/**
 * Resolves names for a connection to public addresses only. What was checked is what is connected to: a name that leads
 * elsewhere when it is asked a second time gains nothing.
 */
export const createPublicLookup = (resolve?: Resolve): LookupFunction => createLookup(isPublicAddress, resolve)

/** The same for addresses that `admits` lets through. */
export const createLookup =
  (admits: (address: string) => boolean, resolve: Resolve = lookup as Resolve): LookupFunction =>
  (host, { family, all }, done) =>
    resolve(host, { ...(family === undefined ? {} : { family }), all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const open = addresses.filter(({ address }) => admits(address))
      const [first] = open
      if (!first) return done(new PrivateAddress(host), '')
      return all ? done(null, open) : done(null, first.address, first.family)
    })
