import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { saveItems } from './item.store.ts'
import { type Item, movedOf } from './item.ts'
import { insertItems } from './order.store.ts'

/** The database was away; it is tried again after this long, ms. */
const AGAIN = 1_000

/** Writes down what becomes of items, many at a time, and tells of it once it is written. */
export type ItemWriter = {
  moved(item: Item, answeredNow?: boolean): void
  /**
   * Writes the items of an order that is kept as a whole; until they stand, nothing is told of them. `stand` is called when
   * they do, which is later than the failure that this rejects with when the database is away.
   */
  enter(items: readonly Item[], stand: () => void): Promise<void>
  save(): Promise<void>
}

export function createItemWriter({ db, bus, clock }: { db: Database; bus: Bus; clock: Clock }): ItemWriter {
  let waiting = new Map<string, Item>()
  let answeredNow = new Set<string>()
  /** Items that are not in the database yet, by order. */
  const unwritten = new Map<string, { readonly items: readonly Item[]; readonly stand: () => void }>()
  let againAt = Number.POSITIVE_INFINITY
  const isUnwritten = ({ orderId }: Item) => unwritten.has(orderId)

  async function write(orderId: string) {
    const { items, stand } = unwritten.get(orderId)!
    const { customerId } = items[0]!
    try {
      await db.scoped(customerId, (scope) => insertItems(scope, items))
    } catch (error) {
      againAt = clock.now() + AGAIN
      throw error
    }
    unwritten.delete(orderId)
    stand()
  }

  async function writeAgain() {
    if (clock.now() < againAt) return
    againAt = Number.POSITIVE_INFINITY
    for (const orderId of [...unwritten.keys()]) await write(orderId)
  }

  return {
    moved(item, answered = false) {
      waiting.set(item.id, item)
      if (answered) answeredNow.add(item.id)
    },
    enter(items, stand) {
      const { orderId } = items[0]!
      unwritten.set(orderId, { items, stand })
      return write(orderId)
    },
    async save() {
      await writeAgain()
      const all = [...waiting.values()]
      const batch = unwritten.size === 0 ? all : all.filter((item) => !isUnwritten(item))
      if (batch.length === 0) return
      const answered = answeredNow
      const left = batch.length === all.length ? [] : all.filter(isUnwritten)
      waiting = new Map(left.map((item) => [item.id, item]))
      answeredNow = new Set([...answered].filter((id) => waiting.has(id)))
      try {
        await saveItems(db, batch)
      } catch (error) {
        for (const item of batch) if (!waiting.has(item.id)) waiting.set(item.id, item)
        for (const id of answered) answeredNow.add(id)
        throw error
      }
      bus.emit(
        'itemsMoved',
        batch.map((item) => movedOf(item, answered.has(item.id))),
      )
    },
  }
}
