import { createSeal, type Seal } from '../../../db/seal.ts'
import { DeliveryFailure } from './failure.ts'

/** What is kept for one organisation says nothing in the row of another. */
export const createSeals = (secret: string) => ({
  webhook: (customerId: number): Seal => createSeal(secret, `webhook ${customerId}`),
  message: (customerId: number): Seal => createSeal(secret, `message ${customerId}`),
})
export type Seals = ReturnType<typeof createSeals>

/** @throws DeliveryFailure when it was sealed under another secret */
export function opened(seal: Seal, sealed: Buffer): Buffer {
  try {
    return seal.open(sealed)
  } catch {
    throw new DeliveryFailure('unreadable', { isFinal: true })
  }
}
