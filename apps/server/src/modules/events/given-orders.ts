import type { ItemMoved } from '../commands/index.ts'

/** Orders on their way that the log has still to tell of: noticed by their items, told when the rush is over. */
export type GivenOrders = {
  notice(items: readonly ItemMoved[], now: number): void
  /** Orders whose time has come, each once. */
  take(now: number): string[]
}

/** An order to a city is published and answered within this: reading it earlier would take from its speed. */
const RUSH = 4_000
const REMEMBERED = 1_000

/** Reading a device changes nothing in the street. */
const isQuery = (code: string) => code.startsWith('dcs.')

export function createGivenOrders(): GivenOrders {
  const due = new Map<string, number>()
  const noticed = new Set<string>()

  return {
    notice(items, now) {
      for (const { orderId, code } of items) {
        if (noticed.has(orderId) || isQuery(code)) continue
        // The store tells an order once in any case: what is forgotten here costs it a look.
        if (noticed.size >= REMEMBERED) noticed.clear()
        noticed.add(orderId)
        due.set(orderId, now + RUSH)
      }
    },
    take(now) {
      const taken = [...due].filter(([, at]) => at <= now).map(([orderId]) => orderId)
      for (const orderId of taken) due.delete(orderId)
      return taken
    },
  }
}
