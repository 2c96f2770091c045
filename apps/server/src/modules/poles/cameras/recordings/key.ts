import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Span } from './spans.ts'

/** Who opened the recordings of a camera, of when. */
export type Opened = Span & { readonly customerId: number; readonly personId: number; readonly id: number }

/** Playback may go on for so long, ms. */
const LASTS = 12 * 3_600_000
const KEY = /^(\d{1,14})\.(\d{1,14})\.(\d{1,14})\.([\w-]{32})$/

/**
 * Keys that say that their holder opened the recordings of a camera, which the audit trail knows. Without one nobody is
 * given any.
 */
export function recordingKeys({ secret, now }: { secret: string; now: () => number }) {
  const signing = Buffer.from(hkdfSync('sha256', secret, '', 'recordings', 32))
  const signed = ({ customerId, personId, id, from, to }: Opened, until: number) =>
    createHmac('sha256', signing)
      .update(`${customerId} ${personId} ${id} ${from} ${to} ${until}`)
      .digest('base64url')
      .slice(0, 32)

  return {
    give(opened: Opened): string {
      const until = now() + LASTS
      return `${opened.from}.${opened.to}.${until}.${signed(opened, until)}`
    },
    /** The time that a key opens; null where it opens nothing, or nothing any more. */
    opens(key: string, who: Omit<Opened, keyof Span>): Span | null {
      const [, from, to, until, given] = KEY.exec(key) ?? []
      if (given === undefined || Number(until) < now()) return null
      const span = { from: Number(from), to: Number(to) }
      const own = signed({ ...who, ...span }, Number(until))
      return timingSafeEqual(Buffer.from(given), Buffer.from(own)) ? span : null
    },
  }
}
