import { RECORDINGS } from '@lamplighter/contract'

/** From when until when something was recorded, ms. */
export type Span = { readonly from: number; readonly to: number }
export type Clip = { readonly from: number; readonly seconds: number }

const SECOND = 1_000
/** What is left at the end of a span is no clip any more. */
const LEAST = RECORDINGS.leastSeconds * SECOND
/** After a choice something is seen soon; then clips are long enough that the next one is there in time, s. */
const FIRST = 8
const NEXT = 20

/** How long a clip is worth fetching at a speed. */
export const clipSeconds = (speed: number, isFirst: boolean): number =>
  isFirst ? FIRST : speed > 2 ? RECORDINGS.playedSeconds : NEXT

/** What is played from a moment on: what is recorded then or, where nothing is, next. Null after the end. */
export function clipFrom(spans: readonly Span[], at: number, seconds: number): Clip | null {
  const span = spans.find(({ to }) => to - at > LEAST)
  if (!span) return null
  const from = Math.max(at, span.from)
  return { from, seconds: Math.floor(Math.min(seconds * SECOND, span.to - from)) / SECOND }
}

/** A moment that can be chosen: within the day, and not after the last recording. */
export const within = ({ from, to }: Span, at: number): number => Math.min(Math.max(at, from), to)
