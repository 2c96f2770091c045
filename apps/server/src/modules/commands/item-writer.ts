import { ANSWERED_ITEMS } from '@lamplighter/contract'
import type { BatchWriters } from '../../batch-writer/index.ts'
import type { Bus } from '../../bus.ts'
import type { Database } from '../../db/database.ts'
import { saveItems } from './item.store.ts'
import type { Item } from './item.ts'
import { movedOf } from './item-moved.ts'
import { insertItems } from './order.store.ts'

/** Writes down what becomes of items, many at a time, and tells of it once it is written. */
export type ItemWriter = {
  moved(item: Item, answeredNow?: boolean): void
  /** It went out. Of an order to many this waits for `writeUnanswered`: most are answered before it. */
  sent(item: Item): void
  /** Writes what had gone out at the call before and has no answer yet. */
  writeUnanswered(): void
  /**
   * Writes the items of an order that is kept as a whole, and resolves when they are written; until then nothing is told of
   * them. `stand` is called when they are.
   */
  enter(items: readonly Item[], stand: () => void): Promise<void>
  /** Orders whose items are not written yet, with these. */
  entering(): ReadonlyMap<string, readonly Item[]>
}

/** Large orders that are known as such; an item of an older one is told as any other. */
const LARGE_KEPT = 100

type Move = { readonly item: Item; answeredNow: boolean }
type WholeOrder = { readonly items: readonly Item[]; readonly stand: () => void }

const idOf = ({ items }: WholeOrder) => items[0]!.orderId
const customerOf = ({ items }: WholeOrder) => items[0]!.customerId

type Deps = { db: Database; writers: BatchWriters; bus: Bus; onError: (error: unknown) => void }

export function createItemWriter({ db, writers, bus, onError }: Deps): ItemWriter {
  /** Moves of items that are not in the database yet, and these, by order. */
  const unwritten = new Map<string, Map<string, Move>>()
  const entering = new Map<string, readonly Item[]>()
  /** Orders to many, the newest last. */
  const large = new Set<string>()
  /** Their items that went out and have no answer: since the last call of `writeUnanswered`, and since the one before. */
  let unanswered = new Set<Item>()
  let overdue = new Set<Item>()

  const moves = writers.open<Move>({
    name: 'commands.items',
    every: 10,
    // What is told of them is told in one go: larger ones keep the server from everything else.
    batchSize: 5_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ item }) => item.id,
    merge: mergeMoves,
    write: (platform, rows) =>
      saveItems(
        platform,
        rows.map(({ item }) => item),
      ),
    written(rows) {
      bus.emit(
        'itemsMoved',
        rows.map(({ item, answeredNow }) => movedOf(item, answeredNow, large.has(item.orderId))),
      )
    },
  })

  function release(order: WholeOrder) {
    const held = unwritten.get(idOf(order))
    unwritten.delete(idOf(order))
    entering.delete(idOf(order))
    for (const move of held?.values() ?? []) moves.add(move)
    order.stand()
  }

  function moved(item: Item, answeredNow = false) {
    unanswered.delete(item)
    overdue.delete(item)
    const move = { item, answeredNow }
    const held = unwritten.get(item.orderId)
    if (!held) return moves.add(move)
    const before = held.get(item.id)
    held.set(item.id, before ? mergeMoves(before, move) : move)
  }

  const orders = writers.open<WholeOrder>({
    name: 'commands.orders',
    every: 1_000,
    batchSize: 1,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    lane: customerOf,
    write: (_, [order]) => db.scoped(customerOf(order!), (scope) => insertItems(scope, order!.items)),
    written: ([order]) => release(order!),
    refused: async (_, order, reason) => {
      release(order)
      onError(new Error(`the items of order ${idOf(order)} were refused: ${reason}`))
    },
  })

  return {
    moved,
    sent(item) {
      if (large.has(item.orderId)) unanswered.add(item)
      else moved(item)
    },
    writeUnanswered() {
      const due = overdue
      overdue = unanswered
      unanswered = new Set()
      for (const item of due) moved(item)
    },
    enter(items, stand) {
      const order = { items, stand }
      if (items.length > ANSWERED_ITEMS) large.add(idOf(order))
      if (large.size > LARGE_KEPT) large.delete(large.values().next().value!)
      unwritten.set(idOf(order), new Map())
      entering.set(idOf(order), items)
      orders.add(order)
      return orders.flushed(customerOf(order))
    },
    entering: () => entering,
  }
}

function mergeMoves(older: Move, newer: Move): Move {
  older.answeredNow ||= newer.answeredNow
  return older
}
