import {
  type Calls,
  COMMAND_STATUS,
  type CommandItem,
  type OrderProgress,
  type Proof,
  type Received,
  type ServerMessages,
} from '@lamplighter/contract'

/** What counts of one item of an order. */
export type OrderItem = {
  readonly deviceId: number
  readonly status: number
  readonly accepted: boolean
  readonly answered: boolean
  readonly proof: Proof
  readonly message: string
}

export type OrderItems = ReadonlyMap<string, OrderItem>

export const itemsKey = (groupId: string) => ['order-items', groupId] as const

type Sent = Received<Calls['light.sendCommand']>['list']

/** An order's items just after it was sent: asked, and nothing else. */
export const firstItems = (list: Sent): OrderItems =>
  new Map(
    list.map(({ itemId, deviceId, status, message }) => [
      itemId,
      { deviceId, status, message, accepted: false, answered: false, proof: 'none' },
    ]),
  )

type Told = Pick<CommandItem, 'deviceId' | 'status' | 'accepted' | 'answered' | 'proof' | 'message'>

const itemOf = ({ deviceId, status, accepted, answered, proof, message }: Told): OrderItem => ({
  deviceId,
  status,
  accepted: accepted !== null,
  answered: answered !== null,
  proof,
  message,
})

export const itemsOf = (rows: readonly CommandItem[]): OrderItems =>
  new Map(rows.map((row) => [row.itemId, itemOf(row)]))

/** What live messages say of the items; another order's are passed over. */
export function moved(items: OrderItems, groupId: string, messages: readonly ServerMessages['cmd'][]): OrderItems {
  const own = messages.filter((message) => message.groupId === groupId)
  return own.length === 0 ? items : new Map([...items, ...own.map((one) => [one.itemId, itemOf(one)] as const)])
}

export type Counts = Omit<
  OrderProgress,
  'groupId' | 'kind' | 'several' | 'code' | 'args' | 'user' | 'giver' | 'asked' | 'until' | 'reason'
> & {
  /** Answered, but nobody could measure what came of it. */
  unknown: number
  /** No item can move any more. */
  settled: boolean
}

const isFailed = ({ status }: OrderItem) => status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut

/** The items that may be sent again, with their devices. */
export const failedOf = (items: OrderItems) =>
  [...items].flatMap(([itemId, item]) => (isFailed(item) ? [{ itemId, deviceId: item.deviceId }] : []))

/** Counts the items along the truth line, with the reasons of failure, most frequent first. */
export function countItems(items: OrderItems): Counts {
  const all = [...items.values()]
  const count = (test: (item: OrderItem) => boolean) => all.filter(test).length
  const why = new Map<string, number>()
  for (const item of all) if (isFailed(item)) why.set(item.message, (why.get(item.message) ?? 0) + 1)
  const pending = count(({ status }) => status === COMMAND_STATUS.pending)
  return {
    total: all.length,
    accepted: count(({ accepted }) => accepted),
    answered: count(({ status }) => status === COMMAND_STATUS.replied),
    proved: count(({ proof }) => proof === 'proved'),
    refuted: count(({ proof }) => proof === 'refuted'),
    unknown: count(({ proof, status }) => proof === 'unknown' && status === COMMAND_STATUS.replied),
    pending,
    failed: count(({ status }) => status === COMMAND_STATUS.failed),
    timedOut: count(({ status }) => status === COMMAND_STATUS.timedOut),
    reasons: [...why].map(([message, n]) => ({ message, count: n })).sort((a, b) => b.count - a.count),
    settled: pending === 0 && !all.some(({ proof }) => proof === 'waiting'),
  }
}

const steps = ({ accepted, answered, proved, refuted, failed, timedOut }: Omit<Counts, 'settled' | 'unknown'>) =>
  accepted + answered + proved + refuted + failed + timedOut

/** True when the server knows of steps that no live message told of. */
export const isBehind = (counted: Counts, server: OrderProgress) => steps(server) > steps(counted)
