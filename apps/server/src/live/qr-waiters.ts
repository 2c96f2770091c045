import type { QrSignIn } from '../modules/organisation/auth/index.ts'
import type { Outbox } from '../outbox/index.ts'

/** A browser that is not signed in yet and waits for its QR code to be answered. */
export type Waiter = {
  /** The value of the cookie that came with the upgrade: without it, a code that somebody saw is worth nothing. */
  readonly nonce: string | undefined
  /** Until when it waits; 0 when it does not. */
  until: number
  isOpen(): boolean
  tell(code: string, success: boolean): void
}

/** One browser waits for a code, the last that asked: as many wait as there are codes, and no longer than they live. */
export type QrWaiters = { enter(waiter: Waiter, code: string): Promise<void>; leave(waiter: Waiter): void }

export function createQrWaiters(outbox: Pick<Outbox, 'on'>, qr: Pick<QrSignIn, 'standing'>): QrWaiters {
  /** By the hash of the code. */
  const waiting = new Map<string, { waiter: Waiter; code: string }>()

  function leave(waiter: Waiter) {
    waiter.until = 0
    for (const [hash, one] of waiting) if (one.waiter === waiter) waiting.delete(hash)
  }

  function tell(waiter: Waiter, code: string, success: boolean) {
    leave(waiter)
    waiter.tell(code, success)
  }

  outbox.on('qrAnswered', ({ body: { codeHash, accepted } }) => {
    const one = waiting.get(codeHash)
    if (one) tell(one.waiter, one.code, accepted)
  })

  return {
    leave,
    async enter(waiter, code) {
      const first = waiter.nonce === undefined ? null : await qr.standing(code, waiter.nonce)
      if (!first || !waiter.isOpen()) return
      const { codeHash, expiresAt } = first
      const before = waiting.get(codeHash)
      if (before) leave(before.waiter)
      leave(waiter)
      waiter.until = expiresAt
      waiting.set(codeHash, { waiter, code })
      // It may have been answered between the look and the wait.
      const { answered } = (await qr.standing(code, waiter.nonce)) ?? { answered: null }
      if (answered !== null && waiting.get(codeHash)?.waiter === waiter) tell(waiter, code, answered)
    },
  }
}
