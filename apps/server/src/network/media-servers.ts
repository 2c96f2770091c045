/** What stands for the organisation and the camera in an address. */
export type Streamed = { readonly organisation: string; readonly code: string }

const filled = (address: string, { organisation, code }: Streamed) =>
  address.replaceAll('{organisation}', encodeURIComponent(organisation)).replaceAll('{code}', encodeURIComponent(code))

const urlOf = (pattern: string, streamed: Streamed): URL | null => {
  const url = URL.parse(filled(pattern, streamed))
  if (url?.username !== '' || url.password !== '') return null
  url.hash = ''
  return url
}
const basesOf = (bases: readonly string[], streamed: Streamed) => bases.map((base) => new URL(filled(base, streamed)))

/**
 * Where the stream of a camera lies by an organisation's pattern; null unless it lies below an address that the
 * installation allows that organisation.
 */
export function mediaSource(pattern: string, streamed: Streamed, bases: readonly string[]): URL | null {
  const source = urlOf(pattern, streamed)
  const isAllowed = basesOf(bases, streamed).some((base) => base.search === '' && source && isBelow(source, base))
  return isAllowed ? source : null
}

/** Whether an address lies below another; what a server may read as leaving it does not. */
export const isBelow = ({ origin, pathname }: URL, base: URL): boolean =>
  origin === base.origin && pathname.startsWith(base.pathname) && !/%2e|%2f|%5c|%00|\\/i.test(pathname)

/** Where the recordings of a camera lie: a folder of a playback server, and the camera's path there. */
export type RecordingSource = { readonly folder: URL; readonly path: string }

/** What a playback server may read as the path of another. */
const LEAVES = /[\\%\0]|(^|\/)\.{0,2}(\/|$)/
export const pathOf = ({ searchParams }: URL): string => searchParams.get('path') ?? ''

/**
 * By an organisation's pattern, `http://host/?path={organisation}/{code}`; null unless its folder lies below an address that
 * the installation allows that organisation and, where that names a path too, its path begins with it.
 */
export function recordingSource(pattern: string, streamed: Streamed, bases: readonly string[]): RecordingSource | null {
  const given = urlOf(pattern, streamed)
  if (!given || LEAVES.test(pathOf(given))) return null
  const [folder, path] = [new URL('.', given), pathOf(given)]
  const isAllowed = basesOf(bases, streamed).some((base) => isBelow(folder, base) && path.startsWith(pathOf(base)))
  return isAllowed ? { folder, path } : null
}
