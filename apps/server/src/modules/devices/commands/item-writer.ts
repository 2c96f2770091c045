import { ANSWERED_ITEMS } from '@lamplighter/contract'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Database } from '../../../db/database.ts'
import { saveItems } from './item.store.ts'
import type { Item } from './item.ts'
import { movedOf } from './item-moved.ts'
import { insertItems, passItems } from './order.store.ts'

/** Writes down what becomes of items, many at a time, and tells of it once it is written. */
export type ItemWriter = {
  moved(item: Item, answeredNow?: boolean): void
  /** It went out. Of an order to many this waits for `writeUnanswered`: most are answered before it. */
  sent(item: Item): void
  /** Writes what had gone out at the call before and has no answer yet. */
  writeUnanswered(): void
  /**
   * Writes the items of an order that is kept as a whole, in the order of its devices, and resolves when they are written;
   * until then nothing is told of them. `stand` is called with some of them at a time as they are.
   */
  enter(items: readonly Item[], stand: (items: readonly Item[]) => void): Promise<void>
  /** Orders whose items are not written yet, with these. */
  entering(): ReadonlyMap<string, readonly Item[]>
}

/** Large orders that are known as such; an item of an older one is told as any other. */
const LARGE_KEPT = 100

type Move = { readonly item: Item; answeredNow: boolean }
/** Some items of an order that is kept as a whole. */
type Part = {
  readonly items: readonly Item[]
  /** Items of the order that are not written, with these. */
  readonly left: number
  readonly stand: (items: readonly Item[]) => void
}
/** Items that are written at once: the first lamps of a city are sent to while the database writes what the next are told. */
const PART = 10_000

const idOf = ({ items }: Part) => items[0]!.orderId
const customerOf = ({ items }: Part) => items[0]!.customerId

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

  function release(part: Part) {
    if (part.left === part.items.length) {
      const held = unwritten.get(idOf(part))
      unwritten.delete(idOf(part))
      entering.delete(idOf(part))
      for (const move of held?.values() ?? []) moves.add(move)
    }
    part.stand(part.items)
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

  const orders = writers.open<Part>({
    name: 'commands.orders',
    every: 1_000,
    batchSize: 1,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    lane: customerOf,
    write: (_, [part]) => db.scoped(customerOf(part!), (scope) => insertItems(scope, part!.items, part!.left)),
    written: ([part]) => release(part!),
    refused: async (_, part, reason) => {
      // Or those that follow were not the next, and a start of ours would send all of them once more.
      await db.scoped(customerOf(part), (scope) => passItems(scope, part.items, part.left))
      release(part)
      onError(new Error(`items of order ${idOf(part)} were refused: ${reason}`))
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
      const { orderId, customerId } = items[0]!
      if (items.length > ANSWERED_ITEMS) large.add(orderId)
      if (large.size > LARGE_KEPT) large.delete(large.values().next().value!)
      unwritten.set(orderId, new Map())
      entering.set(orderId, items)
      // What went by number is found again after a restart of ours by all the devices of its order.
      const size = items.some(({ byGroup }) => byGroup !== null) ? items.length : PART
      for (let from = 0; from < items.length; from += size)
        orders.add({ items: items.slice(from, from + size), left: items.length - from, stand })
      return orders.flushed(customerId)
    },
    entering: () => entering,
  }
}

function mergeMoves(older: Move, newer: Move): Move {
  older.answeredNow ||= newer.answeredNow
  return older
}
