import { HISTORY_DAYS, type Step } from '@lamplighter/contract'
import { DAY } from '@lamplighter/kinds/sun'
import { momentOf } from '../../time/range.ts'

export const spans = ['day', 'week', 'month', 'year', 'own'] as const
export type Span = (typeof spans)[number]

const days: Readonly<Record<Exclude<Span, 'own'>, number>> = { day: 1, week: 7, month: 31, year: 366 }
const MINUTE = 60_000

export type Bounds = { readonly from: number; readonly to: number }

const FINE_DAYS = 2
const HOURLY_DAYS = 120

/** The step that a span is drawn by, where none is chosen that the server gives for so long. */
export function stepFor({ from, to }: Bounds, chosen: Step | null): Step {
  const length = (to - from) / DAY
  if (chosen && length <= HISTORY_DAYS[chosen]) return chosen
  if (length <= FINE_DAYS) return 'raw'
  return length <= HOURLY_DAYS ? 'hour' : 'day'
}

/** Why a custom span is invalid: an end cannot be read, the ends are in the wrong order, or it is longer than the coarsest step allows. */
export type SpanRefusal = 'unread' | 'startAfterEnd' | 'tooLong'
type Ends = { readonly from: string; readonly to: string }

export function refuseOwn(own: Ends, timeZone: string): SpanRefusal | null {
  const [from, to] = [momentOf(own.from, timeZone), momentOf(own.to, timeZone)]
  if (from === null || to === null) return 'unread'
  if (to <= from) return 'startAfterEnd'
  return to - from > HISTORY_DAYS.day * DAY ? 'tooLong' : null
}

/** The bounds of a span that ends now, or of a custom one; null while that is invalid. */
export function boundsOf(span: Span, own: Ends, now: number, timeZone: string): Bounds | null {
  if (span !== 'own') {
    const to = Math.ceil(now / MINUTE) * MINUTE
    return { from: to - days[span] * DAY, to }
  }
  const [from, to] = [momentOf(own.from, timeZone), momentOf(own.to, timeZone)]
  return from === null || to === null || refuseOwn(own, timeZone) ? null : { from, to }
}
