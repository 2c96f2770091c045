/** A picture is looked at no larger than this, px; no camera has more than so many. */
const WIDTH = 1_280
const MOST_PIXELS = 40_000_000
const QUALITY = 78
/** A picture is of this moment for so long, ms: however many watch, the camera is asked no more often. */
const FRESH = 1_000
/** Pictures of cameras that nobody watches any more are forgotten. */
const MOST_KEPT = 64

/** Draws a camera's picture anew: what is served is a JPEG of ours, whatever the camera sent. @throws where it is no JPEG */
async function redrawn(bytes: Buffer): Promise<Buffer> {
  if (!bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) throw new Error('no JPEG')
  const { default: sharp } = await import('sharp')
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  if ((await source.metadata()).format !== 'jpeg') throw new Error('no JPEG')
  return source.resize({ width: WIDTH, withoutEnlargement: true }).jpeg({ quality: QUALITY }).toBuffer()
}

type Kept = { readonly at: number; readonly picture: Promise<Buffer> }

/** Pictures that several people watch are fetched and drawn once. */
export function createPictures(now: () => number) {
  const kept = new Map<string, Kept>()

  return {
    of(key: string, fetch: () => Promise<Buffer>): Promise<Buffer> {
      const last = kept.get(key)
      if (last && now() - last.at < FRESH) return last.picture
      const picture = fetch().then(redrawn)
      // It is told to everyone who waits for it; nobody may wait any more.
      picture.catch(() => undefined)
      kept.delete(key)
      kept.set(key, { at: now(), picture })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return picture
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
