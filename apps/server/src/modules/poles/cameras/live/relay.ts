import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isBelow } from '../../../../network/media-servers.ts'
import { fetchMedia, type Media, MediaFault } from './media.ts'
import { BadPlaylist, isPlaylist, rewritten } from './playlist.ts'
import { createSharedMedia } from './shared.ts'

/** A camera whose stream is shown, and where its stream lies. */
export type Live = { readonly customerId: number; readonly id: number; readonly source: URL }
/** What of it is wanted: nothing for its first playlist, else what a playlist named, with the key that stood there. */
export type Wanted = { readonly path: string; readonly key: string }
export type Relayed = { readonly type: string; readonly bytes: Buffer }

const PLAYLIST = 'application/vnd.apple.mpegurl'
const TS_SYNC = 0x47
/** Boxes that a part of fragmented MP4 begins with. */
const MP4_BOXES = new Set(['ftyp', 'styp', 'moof', 'moov', 'sidx', 'emsg', 'prft'])

/** What it is by its own bytes, whatever the media server calls it: nothing else is passed on. */
function typeOf(bytes: Buffer): string {
  if (isPlaylist(bytes)) return PLAYLIST
  if (bytes[0] === TS_SYNC && (bytes.length <= 188 || bytes[188] === TS_SYNC)) return 'video/mp2t'
  if (MP4_BOXES.has(bytes.subarray(4, 8).toString('latin1'))) return 'video/mp4'
  throw new MediaFault('unfit', 'neither a playlist nor video')
}

/**
 * Gives players HLS of a media server under our own address. A caller gets the first playlist of a camera, and beyond it
 * only what a playlist of that camera named: its addresses carry keys that this server alone makes.
 */
export function createRelay({ secret, now }: { secret: string; now: () => number }) {
  const signing = Buffer.from(hkdfSync('sha256', secret, '', 'live video', 32))
  const shared = createSharedMedia(now)

  const keyOf = ({ customerId, id }: Live, path: string) =>
    createHmac('sha256', signing).update(`${customerId} ${id} ${path}`).digest('base64url').slice(0, 32)

  function isNamed(live: Live, { path, key }: Wanted) {
    const [given, own] = [Buffer.from(key), Buffer.from(keyOf(live, path))]
    return given.length === own.length && timingSafeEqual(given, own)
  }

  /** @throws MediaFault where nobody named it, or it lies elsewhere */
  function addressOf(live: Live, base: URL, wanted: Wanted): URL {
    if (wanted.path === '') return live.source
    const url = isNamed(live, wanted) ? URL.parse(wanted.path, base.href) : null
    if (!url || !isBelow(url, base)) throw new MediaFault('absent', 'not named')
    return url
  }

  function led(live: Live, base: URL, { url, bytes }: Media): string {
    return rewritten(bytes.toString('utf8'), (uri) => {
      const target = URL.parse(uri, url.href)
      if (!target || !isBelow(target, base)) throw new MediaFault('unfit', 'names another address')
      const path = target.pathname.slice(base.pathname.length) + target.search
      return `?${new URLSearchParams({ path: `./${path}`, key: keyOf(live, `./${path}`) })}`
    })
  }

  /** @throws MediaFault, TooMuchMedia */
  return async function relay(live: Live, wanted: Wanted): Promise<Relayed> {
    const base = new URL('./', live.source)
    const url = addressOf(live, base, wanted)
    const media = await shared.of({
      organisation: live.customerId,
      key: url.href,
      kindOf: ({ bytes }) => (isPlaylist(bytes) ? 'playlist' : 'part'),
      async fetch() {
        const fetched = await fetchMedia(url, (next) => isBelow(next, base))
        // What is refused is not kept: the next who asks may be given better.
        typeOf(fetched.bytes)
        return fetched
      },
    })
    const type = typeOf(media.bytes)
    if (type !== PLAYLIST) return { type, bytes: media.bytes }
    try {
      return { type, bytes: Buffer.from(led(live, base, media)) }
    } catch (error) {
      throw error instanceof BadPlaylist ? new MediaFault('unfit', error.message) : error
    }
  }
}
