import { isIP } from 'node:net'
import { fail } from '@lamplighter/contract'
import { canonicalHost } from '../../../outbound/hosts.ts'

/**
 * An address of a device service as it is kept: one spelling of its host, and nothing that is no part of an address.
 * What a name leads to is judged when it is called.
 * @throws video.address
 */
export function cameraUrl(address: string, admits: (ip: string) => boolean): string {
  const refused = () => fail('video.address', { address })
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw refused()
  const host = canonicalHost(url.hostname)
  if (host === null) throw refused()
  const ip = host.replace(/^\[|\]$/g, '')
  if (isIP(ip) ? !admits(ip) : host === 'localhost' || host.endsWith('.localhost')) throw refused()
  url.hostname = host
  url.hash = ''
  return url.href
}
