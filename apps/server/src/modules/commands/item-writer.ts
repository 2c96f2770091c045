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
  /**
   * Writes the items of an order that is kept as a whole, and resolves when they are written; until then nothing is told of
   * them. `stand` is called when they are.
   */
  enter(items: readonly Item[], stand: () => void): Promise<void>
  /** Orders whose items are not written yet. */
  entering(): Iterable<string>
}

type Move = { readonly item: Item; answeredNow: boolean }
type WholeOrder = { readonly items: readonly Item[]; readonly stand: () => void }

const idOf = ({ items }: WholeOrder) => items[0]!.orderId
const customerOf = ({ items }: WholeOrder) => items[0]!.customerId

type Deps = { db: Database; writers: BatchWriters; bus: Bus; onError: (error: unknown) => void }

export function createItemWriter({ db, writers, bus, onError }: Deps): ItemWriter {
  /** Moves of items that are not in the database yet, by order. */
  const unwritten = new Map<string, Map<string, Move>>()

  const moves = writers.open<Move>({
    name: 'commands.items',
    every: 10,
    batchSize: 50_000,
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
        rows.map(({ item, answeredNow }) => movedOf(item, answeredNow)),
      )
    },
  })

  function release(order: WholeOrder) {
    const held = unwritten.get(idOf(order))
    unwritten.delete(idOf(order))
    for (const move of held?.values() ?? []) moves.add(move)
    order.stand()
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
    moved(item, answeredNow = false) {
      const move = { item, answeredNow }
      const held = unwritten.get(item.orderId)
      if (!held) return moves.add(move)
      const before = held.get(item.id)
      held.set(item.id, before ? mergeMoves(before, move) : move)
    },
    enter(items, stand) {
      const order = { items, stand }
      unwritten.set(idOf(order), new Map())
      orders.add(order)
      return orders.flushed(customerOf(order))
    },
    entering: () => unwritten.keys(),
  }
}

function mergeMoves(older: Move, newer: Move): Move {
  older.answeredNow ||= newer.answeredNow
  return older
}
