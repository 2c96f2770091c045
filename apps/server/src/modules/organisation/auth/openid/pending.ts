import { z } from 'zod'
import { createSeal } from '../../../../db/seal.ts'

/** What we must know again when the provider sends a browser back; only that browser holds it, and cannot read it. */
const pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
  /** The screen that was asked for. */
  to: z.string().nullable(),
})
export type Pending = z.output<typeof pending>

export const PENDING_COOKIE = 'lamplighter_openid'
/** Time to sign in at the provider, ms. */
export const PENDING_LASTS = 10 * 60_000

export type PendingSeal = {
  close(pending: Pending): string
  open(text: string | undefined, now: number): Pending | null
}

export function createPendingSeal(secret: string): PendingSeal {
  const seal = createSeal(secret, 'single sign-on')
  return {
    close: (one) => seal.close(Buffer.from(JSON.stringify(one))).toString('base64url'),
    open(text, now) {
      try {
        const one = pending.parse(JSON.parse(seal.open(Buffer.from(text ?? '', 'base64url')).toString()))
        return one.until > now ? one : null
      } catch {
        return null
      }
    },
  }
}
