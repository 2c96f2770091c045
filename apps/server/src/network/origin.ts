import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

type Named = Pick<IncomingHttpHeaders, 'origin' | 'host'>

/** A page of another site may take a name of its own for this machine, but never an address. */
function isAddress(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  return name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

const isPublic = (host: string | undefined, publicUrl: string) => host?.toLowerCase() === new URL(publicUrl).host

/** Where a public address is set, requests name it or an address of this machine: any other name was made up to get in. */
export const isOtherHost = ({ host }: Named, publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !(host !== undefined && (isPublic(host, publicUrl) || isAddress(host)))

/**
 * A browser names the page that asks: the page of another site may ask nothing, whatever cookies it would bring. A
 * client that is no browser names none.
 */
export function isForeign({ origin, host }: Named, publicUrl?: string): boolean {
  if (isOtherHost({ host }, publicUrl)) return true
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  if (publicUrl !== undefined && isPublic(host, publicUrl)) return origin !== new URL(publicUrl).origin
  return new URL(origin).host !== host
}
