import type { MediaBytes, PlayerMedia } from '@lamplighter/links/player/device'

/** Files that are kept, so that a task plays without a connection; the oldest gives way. */
const MOST = 24

/** Files that a page showed, or is to show. */
export type Files = {
  keep(media: PlayerMedia, bytes: MediaBytes): Blob
  /** Fetched again where it is not kept any more. */
  get(media: PlayerMedia): Promise<Blob>
  /** Fetches what is not kept, one after another; what fails is fetched when it is shown. */
  prepare(media: readonly PlayerMedia[]): Promise<void>
}

export function createFiles(fetched: (media: PlayerMedia) => Promise<MediaBytes>): Files {
  const kept = new Map<string, Blob>()

  function keep({ sha256, format }: PlayerMedia, bytes: MediaBytes): Blob {
    const blob = new Blob([bytes], { type: format })
    kept.delete(sha256)
    kept.set(sha256, blob)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return blob
  }

  const get = async (media: PlayerMedia) => kept.get(media.sha256) ?? keep(media, await fetched(media))

  return {
    keep,
    get,
    async prepare(media) {
      for (const one of media.slice(0, MOST)) await get(one).catch(() => undefined)
    },
  }
}
