import { createSeal, type Seal } from '../../../db/seal.ts'

/** One organisation's sealed password says nothing in the row of another. */
export const cameraSeal = (secret: string, customerId: number): Seal => createSeal(secret, `camera ${customerId}`)
