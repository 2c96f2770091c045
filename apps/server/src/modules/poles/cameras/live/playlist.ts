/** More lines has no playlist of a live stream. */
const MOST_LINES = 5_000

/** What is passed on as it is: nothing in these leads anywhere. */
const PLAIN = new Set([
  'EXTM3U',
  'EXT-X-VERSION',
  'EXT-X-TARGETDURATION',
  'EXT-X-MEDIA-SEQUENCE',
  'EXT-X-DISCONTINUITY-SEQUENCE',
  'EXT-X-INDEPENDENT-SEGMENTS',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-ENDLIST',
  'EXT-X-STREAM-INF',
  'EXT-X-START',
  'EXT-X-DISCONTINUITY',
  'EXT-X-GAP',
  'EXT-X-PROGRAM-DATE-TIME',
  'EXTINF',
])
/** What names an address in an attribute. */
const NAMING = new Set(['EXT-X-MAP', 'EXT-X-MEDIA'])
/** Without these the rest cannot be played: keys, and parts of files. */
const NEEDED = new Set(['EXT-X-KEY', 'EXT-X-BYTERANGE'])

/** A playlist that cannot be passed on. */
export class BadPlaylist extends Error {}

export const isPlaylist = (bytes: Buffer): boolean => bytes.subarray(0, 7).toString('latin1') === '#EXTM3U'

/**
 * A playlist of what is served here: `lead` turns an address that it names into ours. What is not known to be harmless
 * is left out, among it all of low latency, which players do without.
 * @throws BadPlaylist
 */
export function rewritten(text: string, lead: (uri: string) => string): string {
  const lines = text.split(/\r?\n/)
  if (lines.length > MOST_LINES) throw new BadPlaylist('too long')
  const kept = lines.flatMap((line) => {
    const tag = /^#(EXT[\w-]*)/.exec(line)?.[1]
    if (tag === undefined) return line === '' || line.startsWith('#') ? [] : [lead(line.trim())]
    if (PLAIN.has(tag)) return [line]
    if (NEEDED.has(tag) && !/METHOD=NONE/.test(line)) throw new BadPlaylist(tag)
    if (!NAMING.has(tag)) return []
    if (/BYTERANGE=/.test(line)) throw new BadPlaylist('BYTERANGE')
    return [line.replace(/URI="([^"]*)"/g, (_, uri: string) => `URI="${lead(uri)}"`)]
  })
  return `${kept.join('\n')}\n`
}
