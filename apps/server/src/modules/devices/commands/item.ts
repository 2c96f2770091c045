import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS, type CommandStatus, type Proof } from '@lamplighter/contract'
import type { Device } from '../devices/index.ts'
import type { AuthorizedItem } from './authorization.ts'

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
  /** Of two items for one point of a device the one with the higher number decides. */
  readonly sequence: number
  /** What the caller calls it; null when they gave it no name. */
  readonly clientId: string | null
  expires: number
  status: CommandStatus
  confirms: 'reply' | 'observe'
  tries: number
  /** The group number under which its gateway passed it on; null when it went to the device itself. */
  byGroup: number | null
  accepted: number | null
  answered: number | null
  proof: Proof
  proved: number | null
  measured: number | null
  /** The point that `measured` and `expected` are of. */
  measuredPoint: string | null
  /** Level that the lamp reported at the moment of judgement, %. */
  reported: number | null
  expected: number | null
  tolerance: number | null
  message: string
  content: string
}

type Ordered = Pick<AuthorizedItem, 'code' | 'args' | 'until'> & {
  readonly to: Pick<Device, 'id' | 'confirms'>
  readonly clientId?: string | null
}

/** What an order asks of one device, not sent yet. */
export const newItem = (
  order: { id: string; customerId: number; asked: number; sequence: number },
  { to, code, args, until, clientId = null }: Ordered,
  expires: number,
): Item => ({
  id: randomUUID(),
  cmdId: randomUUID(),
  orderId: order.id,
  customerId: order.customerId,
  deviceId: to.id,
  code,
  args,
  asked: order.asked,
  until,
  sequence: order.sequence,
  clientId,
  expires,
  status: COMMAND_STATUS.pending,
  confirms: to.confirms ?? 'reply',
  tries: 0,
  byGroup: null,
  accepted: null,
  answered: null,
  proof: 'none',
  proved: null,
  measured: null,
  measuredPoint: null,
  reported: null,
  expected: null,
  tolerance: null,
  message: '',
  content: '',
})
