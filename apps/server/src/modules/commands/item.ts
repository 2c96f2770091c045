import type { CommandStatus, Proof } from '@lamplighter/contract'
import type { ItemMoved } from '../../bus.ts'

/** A command item while it is under way; times in ms. */
export type Item = {
  readonly id: string
  /** Correlation id on the wire; the same for a resend. */
  readonly cmdId: string
  readonly orderId: string
  readonly customerId: number
  readonly deviceId: number
  readonly code: string
  readonly args: unknown
  readonly asked: number
  readonly until: number | null
  expires: number
  status: CommandStatus
  confirms: 'reply' | 'observe'
  tries: number
  accepted: number | null
  answered: number | null
  proof: Proof
  proved: number | null
  measured: number | null
  expected: number | null
  tolerance: number | null
  message: string
  content: string
}

export const movedOf = (item: Item, answeredNow: boolean): ItemMoved => {
  const { id, args, asked, until, expires, confirms, tries, tolerance, ...rest } = item
  return { itemId: id, answeredNow, ...rest }
}
