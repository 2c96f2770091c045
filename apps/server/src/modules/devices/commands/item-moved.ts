import type { Item } from './item.ts'

/** A command item that changed, as it was written. */
export type ItemMoved = Readonly<
  Pick<
    Item,
    | 'id'
    | 'cmdId'
    | 'orderId'
    | 'customerId'
    | 'deviceId'
    | 'code'
    | 'args'
    | 'sequence'
    | 'status'
    | 'message'
    | 'content'
    | 'accepted'
    | 'answered'
    | 'proof'
    | 'proved'
    | 'measured'
    | 'measuredPoint'
    | 'reported'
    | 'expected'
  >
> & {
  /** As its caller named it, else its id. */
  readonly itemId: string
  /** It was answered by this very change. */
  readonly answeredNow: boolean
  /** Of an order to so many that it is followed by its counts. */
  readonly isOneOfMany: boolean
}

/** Each field by its name: copying all but some takes ten times as long, and a city's items move at once. */
export const movedOf = (item: Item, answeredNow: boolean, isOneOfMany: boolean): ItemMoved => ({
  id: item.id,
  itemId: item.clientId ?? item.id,
  cmdId: item.cmdId,
  orderId: item.orderId,
  customerId: item.customerId,
  deviceId: item.deviceId,
  code: item.code,
  args: item.args,
  sequence: item.sequence,
  status: item.status,
  message: item.message,
  content: item.content,
  accepted: item.accepted,
  answered: item.answered,
  proof: item.proof,
  proved: item.proved,
  measured: item.measured,
  measuredPoint: item.measuredPoint,
  reported: item.reported,
  expected: item.expected,
  answeredNow,
  isOneOfMany,
})
