import type { Media } from './media.ts'

/** Requests to media servers at the same time: of all, and of one organisation. */
const MOST_ASKED = 48
const MOST_ASKED_OF_ONE = 24
/** A playlist is of this moment for so long, a part for as long as players are behind each other, ms. */
const FRESH = { playlist: 500, part: 12_000 }
const MOST_KEPT = 64 * 1024 * 1024

/** More at once than this server relays. */
export class TooMuchMedia extends Error {}

type Kept = { readonly until: number; readonly media: Media }
type Wanted = {
  readonly organisation: number
  readonly key: string
  readonly kindOf: (media: Media) => keyof typeof FRESH
  readonly fetch: () => Promise<Media>
}

/** What several people watch is fetched once, kept for a moment, and bounded in count and size. */
export function createSharedMedia(now: () => number) {
  const kept = new Map<string, Kept>()
  const asked = new Map<string, { readonly organisation: number; readonly media: Promise<Media> }>()
  let size = 0

  function drop(key: string) {
    size -= kept.get(key)?.media.bytes.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, one: Kept) {
    drop(key)
    for (const [old, { until }] of kept) if (until <= now()) drop(old)
    for (const old of kept.keys()) {
      if (size + one.media.bytes.length <= MOST_KEPT) break
      drop(old)
    }
    kept.set(key, one)
    size += one.media.bytes.length
  }

  return {
    /** @throws TooMuchMedia */
    of({ organisation, key, kindOf, fetch }: Wanted): Promise<Media> {
      const known = kept.get(key)
      if (known && known.until > now()) return Promise.resolve(known.media)
      const same = asked.get(key)
      if (same) return same.media
      const own = [...asked.values()].filter((one) => one.organisation === organisation).length
      if (asked.size >= MOST_ASKED || own >= MOST_ASKED_OF_ONE) throw new TooMuchMedia('too many requests')
      const media = fetch()
        .then((one) => {
          keep(key, { until: now() + FRESH[kindOf(one)], media: one })
          return one
        })
        .finally(() => asked.delete(key))
      asked.set(key, { organisation, media })
      return media
    },
  }
}
