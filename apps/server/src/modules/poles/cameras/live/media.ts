/** What is awaited of an answer. */
export type Bounds = {
  readonly bytes: number
  /** It is there whole, ms. */
  readonly within: number
  /** Nobody waits for it any more. */
  readonly gone?: AbortSignal
}
/** Of a playlist, and of a part of a stream. */
const LIVE: Bounds = { bytes: 16 * 1024 * 1024, within: 10_000 }
/** Some media servers lead to an address of a session first. */
const MOST_REDIRECTS = 2

export type MediaFaultName = 'silent' | 'absent' | 'unfit'

/** Why there is nothing to show. */
export class MediaFault extends Error {
  readonly fault: MediaFaultName
  /** Of an answer that says that there is nothing. */
  readonly status: number | null
  constructor(fault: MediaFaultName, message: string, status: number | null = null) {
    super(message)
    this.fault = fault
    this.status = status
  }
}

export type Media = { readonly url: URL; readonly bytes: Buffer }

async function taken({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new MediaFault('unfit', 'too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What lies at an address of a media server; it may lead on only where `admits` says so. @throws MediaFault */
export async function fetchMedia(
  url: URL,
  admits: (next: URL) => boolean,
  { bytes, within, gone }: Bounds = LIVE,
): Promise<Media> {
  const late = AbortSignal.timeout(within)
  const signal = gone ? AbortSignal.any([late, gone]) : late
  let at = url
  try {
    for (let led = 0; led <= MOST_REDIRECTS; led++) {
      const response = await fetch(at, { redirect: 'manual', signal })
      if (response.ok) return { url: at, bytes: await taken(response, bytes) }
      await response.body?.cancel()
      const location = response.headers.get('location')
      if (response.status >= 500) throw new MediaFault('silent', `status ${response.status}`)
      if (response.status < 300 || response.status >= 400 || location === null)
        throw new MediaFault('absent', `status ${response.status}`, response.status)
      const next = URL.parse(location, at.href)
      if (!next || !admits(next)) throw new MediaFault('unfit', 'leads elsewhere')
      at = next
    }
  } catch (error) {
    if (error instanceof MediaFault) throw error
    throw new MediaFault('silent', error instanceof Error ? error.message : String(error))
  }
  throw new MediaFault('unfit', 'leads around')
}
