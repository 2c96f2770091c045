import { BlockList, isIPv4 } from 'node:net'
import { createLookup } from './public-address.ts'

/**
 * Cameras stand in private networks, so those are open. Closed is what leads to this machine, to what is beside it on the
 * wire without a router, and to where clouds tell their machines' secrets.
 */
const CLOSED: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // IPv4 addresses written as IPv6.
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const closed = new BlockList()
for (const [network, bits, family] of CLOSED) closed.addSubnet(network, bits, family)

/** Whether the server may call a camera at an IP address; `allowed` are those that the installation's settings open. */
export const cameraAddresses = (allowed: ReadonlySet<string>) => {
  const admits = (address: string): boolean =>
    allowed.has(address) || !closed.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  return { admits, lookup: createLookup(admits) }
}
