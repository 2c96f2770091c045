import { FRAME_MS, FRAME_SAMPLES, frame } from './flac.ts'
import { inMacroblocks, MACROBLOCK, type Planes, type Size } from './h264.ts'
import { fragment, initialisation } from './mp4.ts'
import { drawn, type Stream } from './pictures.ts'
import type { Served } from './served.ts'

export { SOUND_RATE } from './flac.ts'
export type { Planes, Size } from './h264.ts'
export type { Stream } from './pictures.ts'
export { type Recording, servePlayback } from './playback.ts'
export type { Served } from './served.ts'

/** A part of the stream lasts so long, ms, and so many of them are listed. */
const PART = 2_000
const LISTED = 4

/** A picture of one colour, for tests and for what has no picture. */
export function plain({ width, height }: Size, y: number): Planes {
  const luma = inMacroblocks(width) * inMacroblocks(height) * MACROBLOCK * MACROBLOCK
  const chroma = new Uint8Array(luma / 4).fill(128)
  return { y: new Uint8Array(luma).fill(y), u: chroma, v: chroma }
}

/** What is heard during a part. */
function heard({ sound }: Stream, sequence: number): Buffer[] {
  const count = PART / FRAME_MS
  const first = sequence * count
  return sound
    ? Array.from({ length: count }, (_, nth) =>
        frame(sound((first + nth) * FRAME_SAMPLES, FRAME_SAMPLES), (first + nth) % 2 ** 31),
      )
    : []
}

async function part(stream: Stream, sequence: number): Promise<Buffer> {
  const at = sequence * PART
  const each = 1_000 / stream.rate
  return fragment({
    sequence,
    at,
    each,
    pictures: await drawn(stream, at, PART / each),
    sound: heard(stream, sequence),
  })
}

function playlist(now: number): string {
  const last = Math.floor(now / PART) - 1
  const first = last - LISTED + 1
  const parts = Array.from({ length: LISTED }, (_, nth) => `#EXTINF:${PART / 1_000}.0,\nparts/${first + nth}.m4s\n`)
  return `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${PART / 1_000}
#EXT-X-MEDIA-SEQUENCE:${first}
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
${parts.join('')}`
}

/** HLS of one camera as a media server gives it: parts are drawn when they are asked for. Null for what is not there. */
export async function serveStream(stream: Stream, path: string, now: number): Promise<Served | null> {
  if (path === 'index.m3u8') return { type: 'application/vnd.apple.mpegurl', body: playlist(now) }
  if (path === 'init.mp4') return { type: 'video/mp4', body: initialisation(stream.size, stream.sound !== undefined) }
  const sequence = Number(/^parts\/(\d{1,13})\.m4s$/.exec(path)?.[1] ?? Number.NaN)
  const age = Math.floor(now / PART) - 1 - sequence
  if (!(age >= 0 && age < 3 * LISTED)) return null
  return { type: 'video/mp4', body: await part(stream, sequence) }
}
