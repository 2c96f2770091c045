import type { Bus } from '../bus.ts'
import type { QrSignIn } from '../modules/auth/index.ts'

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
export type WaitingRoom = { enter(waiter: Waiter, code: string): Promise<void>; leave(waiter: Waiter): void }

export function createWaitingRoom(bus: Bus, qr: Pick<QrSignIn, 'standing'>): WaitingRoom {
  const waiting = new Map<string, Waiter>()

  function leave(waiter: Waiter) {
    waiter.until = 0
    for (const [code, one] of waiting) if (one === waiter) waiting.delete(code)
  }

  function tell(waiter: Waiter, code: string, success: boolean) {
    leave(waiter)
    waiter.tell(code, success)
  }

  bus.on('qrAnswered', (code, success) => {
    const waiter = waiting.get(code)
    if (waiter) tell(waiter, code, success)
  })

  return {
    leave,
    async enter(waiter, code) {
      const first = waiter.nonce === undefined ? null : await qr.standing(code, waiter.nonce)
      if (!first || !waiter.isOpen()) return
      const before = waiting.get(code)
      if (before) leave(before)
      leave(waiter)
      waiter.until = first.expiresAt
      waiting.set(code, waiter)
      // It may have been answered between the look and the wait.
      const { answered } = (await qr.standing(code, waiter.nonce)) ?? { answered: null }
      if (answered !== null && waiting.get(code) === waiter) tell(waiter, code, answered)
    },
  }
}
