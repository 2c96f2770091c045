/** What stands for the organisation and the camera in an address. */
export type Streamed = { readonly organisation: string; readonly code: string }

const filled = (address: string, { organisation, code }: Streamed) =>
  address.replaceAll('{organisation}', encodeURIComponent(organisation)).replaceAll('{code}', encodeURIComponent(code))

/**
 * Where the stream of a camera lies by an organisation's pattern; null unless it lies below an address that the
 * installation allows that organisation.
 */
export function mediaSource(pattern: string, streamed: Streamed, bases: readonly string[]): URL | null {
  const source = URL.parse(filled(pattern, streamed))
  if (source?.username !== '' || source.password !== '') return null
  source.hash = ''
  return bases.some((base) => isBelow(source, new URL(filled(base, streamed)))) ? source : null
}

/** Whether an address lies below another; what a server may read as leaving it does not. */
export const isBelow = ({ origin, pathname }: URL, base: URL): boolean =>
  origin === base.origin && pathname.startsWith(base.pathname) && !/%2e|%2f|%5c|%00|\\/i.test(pathname)
