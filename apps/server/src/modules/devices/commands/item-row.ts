import type { CommandStatus, Proof } from '@lamplighter/contract'
import type { Item } from './item.ts'

/** A moment as the database takes it. */
export const date = (at: number | null) => (at === null ? null : new Date(at))

/** A command item as the database gives it. */
export type ItemRow = {
  id: string
  cmdId: string
  orderId: string
  customerId: number
  deviceId: number
  code: string
  args: unknown
  status: CommandStatus
  confirms: 'reply' | 'observe'
  tries: number
  asked: Date
  accepted: Date | null
  answered: Date | null
  proof: Proof
  proved: Date | null
  measured: number | null
  measuredPoint: string | null
  reported: number | null
  expected: number | null
  tolerance: number | null
  message: string
  content: string
  until: Date | null
  expires: Date
  byGroup: number | null
  /** A bigint, which the driver gives as text. */
  sequence: string
  clientId: string | null
}

export const COLUMNS = `i.id, i.cmd_id as "cmdId", i.order_id as "orderId", i.customer_id as "customerId", i.device_id as "deviceId", i.code,
  i.args, i.status, i.confirms, i.tries, i.asked_at as asked, i.accepted_at as accepted, i.answered_at as answered, i.proof,
  i.proved_at as proved, i.measured, i.measured_point as "measuredPoint", i.reported, i.expected, i.tolerance, i.message, i.content, i.until, i.expires_at as expires,
  i.by_group as "byGroup", i.sequence, i.client_id as "clientId"`

export const ms = (at: Date | null) => at?.getTime() ?? null

export const toItem = (row: ItemRow): Item => ({
  ...row,
  asked: row.asked.getTime(),
  accepted: ms(row.accepted),
  answered: ms(row.answered),
  proved: ms(row.proved),
  until: ms(row.until),
  expires: row.expires.getTime(),
  sequence: Number(row.sequence),
})
