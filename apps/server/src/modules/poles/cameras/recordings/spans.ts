import { z } from 'zod'

/** From when until when a camera was recorded, ms. */
export type Span = { readonly from: number; readonly to: number }

/** Shorter gaps are none: a camera that connects anew, a file that follows another, ms. */
const NO_GAP = 2_000
const MOST_SPANS = 2_000
/** Moments as RFC 3339 writes them, with any fraction and offset. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const SECOND = 1_000

const listed = z.array(
  z.object({
    start: z.string().regex(MOMENT).transform(Date.parse).pipe(z.number()),
    duration: z.number().min(0),
  }),
)

function joined(spans: readonly Span[], gap: number): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && span.from - last.to < gap) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else all.push(span)
  }
  return all
}

/**
 * What a playback server lists, within a time: in order, what follows on joined. Where too many are left, wider gaps are
 * closed until they are few. Null for what is no list.
 */
export function spansOf(text: string, within: Span): Span[] | null {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  const read = listed.safeParse(given)
  if (!read.success) return null
  const spans = read.data
    .map(({ start, duration }) => ({
      from: Math.max(start, within.from),
      to: Math.min(start + duration * SECOND, within.to),
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from)
  let gap = NO_GAP
  let few = joined(spans, gap)
  while (few.length > MOST_SPANS) {
    gap *= 2
    few = joined(few, gap)
  }
  return few
}
