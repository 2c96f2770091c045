import {
  ANSWERED_ITEMS,
  type Calls,
  COMMAND_STATUS,
  type CommandItem,
  type OrderProgress,
  type Received,
  type ServerMessages,
} from '@lamplighter/contract'
import type { QueryClient } from '@tanstack/react-query'

/** An item as the answer to `send` describes it: enough to count it. */
export type SentItem = Pick<
  CommandItem,
  'itemId' | 'deviceId' | 'status' | 'message' | 'accepted' | 'answered' | 'proof'
>

/** The items of a command, by their ids. */
export type CommandItems =
  | { readonly isWhole: true; readonly items: ReadonlyMap<string, CommandItem> }
  /** Just sent: the rest of them has not been read. */
  | { readonly isWhole: false; readonly items: ReadonlyMap<string, SentItem> }

export const itemsKey = (groupId: string) => ['command-items', groupId] as const

type Sent = Received<Calls['light.sendCommand']>

/** A command's items just after it was sent. */
export const sentItems = (list: Sent['list']): CommandItems => ({
  isWhole: false,
  items: new Map(
    list.map(({ itemId, deviceId, status, message }) => [
      itemId,
      { itemId, deviceId, status, message, accepted: null, answered: null, proof: 'none' },
    ]),
  ),
})

/** What was sent can be counted at once, without reading it. */
export const rememberSent = (cache: QueryClient, { groupId, list }: Sent) =>
  cache.setQueryData(itemsKey(groupId), sentItems(list))

export const wholeItems = (rows: readonly CommandItem[]): CommandItems => ({
  isWhole: true,
  items: new Map(rows.map((row) => [row.itemId, row])),
})

/** An item after a live message about it. */
export const movedItem = <I extends SentItem>(item: I, message: ServerMessages['cmd']): I => ({
  ...item,
  status: message.status,
  accepted: message.accepted,
  answered: message.answered,
  proof: message.proof,
  proved: message.proved,
  measured: message.measured,
  measuredPoint: message.measuredPoint,
  reported: message.reported,
  expected: message.expected,
  message: message.message,
  content: message.content,
})

function movedAll<I extends SentItem>(items: ReadonlyMap<string, I>, messages: readonly ServerMessages['cmd'][]) {
  const after = new Map(items)
  for (const message of messages) {
    const item = after.get(message.itemId)
    if (item) after.set(message.itemId, movedItem(item, message))
  }
  return after
}

/** The items after live messages about them; what is not known of an item comes with the next reading. */
export const moved = (all: CommandItems, messages: readonly ServerMessages['cmd'][]): CommandItems =>
  all.isWhole
    ? { isWhole: true, items: movedAll(all.items, messages) }
    : { isWhole: false, items: movedAll(all.items, messages) }

export type Counts = Omit<
  OrderProgress,
  'groupId' | 'kind' | 'several' | 'code' | 'args' | 'user' | 'giver' | 'asked' | 'until' | 'reason' | 'waiting'
> & {
  /** No item can move any more. */
  settled: boolean
}

/** Whether an item did not arrive, so that it can be sent again. */
export const hasFailed = ({ status }: Pick<CommandItem, 'status'>) =>
  status === COMMAND_STATUS.failed || status === COMMAND_STATUS.timedOut

/** Counts the items along their lifecycle, with the reasons of failure, most frequent first. */
export function countItems({ items }: CommandItems): Counts {
  const all: SentItem[] = [...items.values()]
  const count = (test: (item: SentItem) => boolean) => all.filter(test).length
  const reasons = new Map<string, number>()
  for (const item of all) if (hasFailed(item)) reasons.set(item.message, (reasons.get(item.message) ?? 0) + 1)
  const pending = count(({ status }) => status === COMMAND_STATUS.pending)
  return {
    total: all.length,
    accepted: count(({ accepted }) => accepted !== null),
    answered: count(({ status }) => status === COMMAND_STATUS.replied),
    proved: count(({ proof }) => proof === 'proved'),
    refuted: count(({ proof }) => proof === 'refuted'),
    unknown: count(({ proof, status }) => proof === 'unknown' && status === COMMAND_STATUS.replied),
    pending,
    failed: count(({ status }) => status === COMMAND_STATUS.failed),
    timedOut: count(({ status }) => status === COMMAND_STATUS.timedOut),
    reasons: [...reasons].map(([message, n]) => ({ message, count: n })).sort((a, b) => b.count - a.count),
    settled: pending === 0 && !all.some(({ proof }) => proof === 'waiting'),
  }
}

/** An order to so many that only the server counts them: none of its items is told by a message. */
export const isCountedByServer = ({ total }: Pick<OrderProgress, 'total'>) => total > ANSWERED_ITEMS

/** The counts of such an order. */
export const countsOf = (order: OrderProgress): Counts => ({
  ...order,
  settled: order.pending === 0 && order.waiting === 0,
})

const steps = ({ accepted, answered, proved, refuted, failed, timedOut }: Omit<Counts, 'settled' | 'unknown'>) =>
  accepted + answered + proved + refuted + failed + timedOut

/** True when the server has counted steps for which no live message arrived. */
export const isBehind = (counted: Counts, server: Omit<OrderProgress, 'waiting'>) => steps(server) > steps(counted)
