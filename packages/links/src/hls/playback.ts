import { file } from './mp4.ts'
import { drawn, type Stream } from './pictures.ts'
import type { Served } from './served.ts'

/** From when until when something was recorded, ms. */
type Span = { readonly from: number; readonly to: number }

/** A stream that is kept. */
export type Recording = Stream & {
  /** What of a time is kept, in order. */
  kept(within: Span): readonly Span[]
}

const SECOND = 1_000
/** A picture stands by itself every so often, ms. */
const KEYS = 4_000
/** A playback server gives no more at once. */
const LONGEST = 120 * SECOND
const DAY = 86_400_000

const momentOf = (text: string | null) => (text === null ? Number.NaN : Date.parse(text))

function list(recording: Recording, query: URLSearchParams, now: number): Served | null {
  const [start, end] = [momentOf(query.get('start')), momentOf(query.get('end'))]
  const to = Math.min(Number.isNaN(end) ? now : end, now)
  const spans = recording.kept({ from: Number.isNaN(start) ? to - DAY : start, to })
  if (spans.length === 0) return null
  const listed = spans.map(({ from, to: until }) => ({
    start: new Date(from).toISOString(),
    duration: (until - from) / SECOND,
  }))
  return { type: 'application/json', body: JSON.stringify(listed) }
}

async function get(
  recording: Recording,
  query: URLSearchParams,
  now: number,
  isWanted: () => boolean,
): Promise<Served | null> {
  const [start, seconds] = [momentOf(query.get('start')), Number(query.get('duration'))]
  const length = Math.min(seconds * SECOND, LONGEST)
  if (!(start + length > start)) return null
  const [span] = recording.kept({ from: start, to: Math.min(start + length, now) })
  const each = SECOND / recording.rate
  const count = span ? Math.floor((span.to - span.from) / each) : 0
  if (!span || count === 0) return null
  const keys = KEYS / each
  const pictures = await drawn(recording, span.from, count, keys, isWanted)
  return { type: 'video/mp4', body: file({ size: recording.size, each, keys, pictures }) }
}

/** Recordings of one camera as the playback server of MediaMTX gives them. Null for what is not there. */
export async function servePlayback(
  recording: Recording,
  name: string,
  query: URLSearchParams,
  now: number,
  isWanted = () => true,
): Promise<Served | null> {
  if (name === 'list') return list(recording, query, now)
  return name === 'get' ? get(recording, query, now, isWanted) : null
}
