import type { CommandStatus, Proof } from '@lamplighter/contract'

/** A command item moved along its truth line. */
export type ItemMoved = {
  id: string
  /** As its caller named it, else its id. */
  itemId: string
  cmdId: string
  orderId: string
  customerId: number
  deviceId: number
  code: string
  args: unknown
  sequence: number
  status: CommandStatus
  message: string
  content: string
  accepted: number | null
  answered: number | null
  proof: Proof
  proved: number | null
  measured: number | null
  measuredPoint: string | null
  /** Level that the lamp reported at the moment of judgement, %. */
  reported: number | null
  expected: number | null
  /** It was answered in this very move. */
  answeredNow: boolean
}
