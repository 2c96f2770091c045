import type { IncomingHttpHeaders } from 'node:http'

/**
 * A browser names the page that asks: the page of another site may ask nothing, whatever cookies it would bring. A
 * client that is no browser names none.
 */
export function isForeign({ origin, host }: IncomingHttpHeaders): boolean {
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
