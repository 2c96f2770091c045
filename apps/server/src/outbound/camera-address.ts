import { isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createLookup, networks } from './public-address.ts'

/**
 * Cameras stand in private networks, so those are open. Closed is what leads to this machine, to what is beside it on the
 * wire without a router, and to where clouds tell their machines' secrets.
 */
const CLOSED_IPV4 = ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '100.100.100.200/32', '224.0.0.0/3']
const CLOSED_IPV6 = [
  '::/96',
  // IPv4 addresses written as IPv6.
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '2002::/16',
  'fe80::/10',
  'fd00:ec2::254/128',
  'ff00::/8',
]

// One list a family: in one of both `::ffff:0:0/96` matches every IPv4 address.
const closed4 = networks(CLOSED_IPV4, 'ipv4')
const closed6 = networks(CLOSED_IPV6, 'ipv6')

const isClosed = (address: string) =>
  isIPv4(address) ? closed4.check(address, 'ipv4') : !isIPv6(address) || closed6.check(address, 'ipv6')

/** Addresses of this machine's network cards, which come and go. */
const addressesOfCards = (): string[] =>
  Object.values(networkInterfaces()).flatMap((cards) => cards?.map(({ address }) => address) ?? [])

/**
 * Whether the server may call a camera at an IP address; `allowed` are those that the installation's settings open.
 * @param own addresses of this machine
 */
export const cameraAddresses = (allowed: ReadonlySet<string>, own: () => readonly string[] = addressesOfCards) => {
  const admits = (address: string): boolean => allowed.has(address) || (!isClosed(address) && !own().includes(address))
  return { admits, lookup: createLookup(admits) }
}
