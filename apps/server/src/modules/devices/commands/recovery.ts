import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Registry } from '../devices/index.ts'
import { gather } from './group-addressing.ts'
import { openItems, openOrders } from './item.store.ts'
import { type Item, newItem } from './item.ts'
import { wholeOrders } from './order.store.ts'

/**
 * Finds what stands in the database and nobody carries: what a stopped server left, and what was committed without our
 * hearing of it because the connection broke at that moment.
 */
export type Recovery = {
  /** Gives everything that is open, at a start of ours. */
  start(): Promise<void>
  /** Gives orders that stood open and unknown at the look before too. */
  look(): Promise<void>
}

/** How often it is looked, ms. From its commit until it is carried an order takes less. */
export const LOOK_EVERY = 15_000

type Deps = {
  db: Database
  registry: Registry
  clock: Clock
  /** Orders that are carried already. */
  known: () => ReadonlySet<string>
  /** Items that are open, and answered ones whose measurement is. */
  taken: (items: readonly Item[]) => Promise<void>
  /** Items of an order that is kept as a whole: under what they may have been told, nothing is done twice. */
  takenWhole: (items: readonly Item[]) => Promise<void>
}

export function createRecovery({ db, registry, clock, known, taken, takenWhole }: Deps): Recovery {
  let unknown: ReadonlySet<string> = new Set()

  async function takeWhole(orderIds: readonly string[] | null) {
    const orders = await db.system((scope) => wholeOrders(scope, orderIds))
    for (const { asked, until, expires, sequence, devices, ...order } of orders) {
      const given = { ...order, asked: asked.getTime(), sequence: Number(sequence) }
      const items = devices.map((id) => {
        const to = registry.get(id) ?? { id, confirms: null }
        return newItem(
          given,
          { to, code: order.code, args: order.args, until: until?.getTime() ?? null },
          expires.getTime(),
        )
      })
      for (const { number, items: own } of gather(items, registry, true).grouped)
        for (const item of own) item.byGroup = number
      await takenWhole(items)
    }
  }

  async function take(orderIds: readonly string[] | null) {
    await taken(await db.system((scope) => openItems(scope, orderIds)))
    await takeWhole(orderIds)
  }

  return {
    start: () => take(null),
    async look() {
      const before = unknown
      const open = await db.system((scope) => openOrders(scope, new Date(clock.now() - LOOK_EVERY)))
      const own = known()
      unknown = new Set(open.filter((id) => !own.has(id)))
      const left = [...unknown].filter((id) => before.has(id))
      if (left.length > 0) await take(left)
    },
  }
}
