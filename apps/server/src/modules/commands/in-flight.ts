import type { Item } from './item.ts'

/** A device may still answer an order this long after we stopped waiting, ms. */
const LATE = 10 * 60_000

/** Orders that are on their way: found by what a device answers with, and by when we stop waiting. */
export type InFlight = {
  /** Waits for an answer until `due`, ms; an item that waits already waits anew. */
  wait(item: Item, due: number): void
  /** The order that a device answers, also one that was given up a short while ago. */
  answeredBy(deviceId: number, correlation: string): Item | undefined
  /** Orders of one device that wait. */
  of(deviceId: number): Item[]
  isWaiting(item: Item): boolean
  /** Until when its answer is waited for, ms; null for an item that does not wait. */
  dueOf(item: Item): number | null
  land(item: Item): void
  /** Lands an order whose device may still answer. */
  giveUp(item: Item, now: number): void
  overdue(now: number): Item[]
  all(): Iterable<Item>
  /** Orders that wait. */
  readonly size: number
}

/** What stands for an item on the wire; those that went out as one message share what their gateway was told. */
export const correlationOf = ({ byGroup, orderId, cmdId }: Item): string =>
  byGroup === null ? cmdId : `${orderId}/${byGroup}`

const keyOf = (item: Item) => `${item.deviceId} ${correlationOf(item)}`

export function createInFlight(): InFlight {
  const waiting = new Map<string, { readonly item: Item; due: number }>()
  const late = new Map<string, { readonly item: Item; until: number }>()
  const byDevice = new Map<number, Set<Item>>()

  function land(item: Item) {
    waiting.delete(keyOf(item))
    const own = byDevice.get(item.deviceId)
    own?.delete(item)
    if (own?.size === 0) byDevice.delete(item.deviceId)
  }

  return {
    wait(item, due) {
      const key = keyOf(item)
      const known = waiting.get(key)
      if (known) known.due = due
      else waiting.set(key, { item, due })
      late.delete(key)
      byDevice.set(item.deviceId, (byDevice.get(item.deviceId) ?? new Set()).add(item))
    },
    answeredBy(deviceId, correlation) {
      const key = `${deviceId} ${correlation}`
      return (waiting.get(key) ?? late.get(key))?.item
    },
    of: (deviceId) => [...(byDevice.get(deviceId) ?? [])],
    isWaiting: (item) => waiting.has(keyOf(item)),
    dueOf: (item) => waiting.get(keyOf(item))?.due ?? null,
    land(item) {
      land(item)
      late.delete(keyOf(item))
    },
    giveUp(item, now) {
      land(item)
      late.set(keyOf(item), { item, until: now + LATE })
    },
    overdue(now) {
      // In the order they were given up, so the first that may still answer ends the search.
      for (const [key, { until }] of late) {
        if (until > now) break
        late.delete(key)
      }
      return [...waiting.values()].filter(({ due }) => due <= now).map(({ item }) => item)
    },
    *all() {
      for (const { item } of waiting.values()) yield item
    },
    get size() {
      return waiting.size
    },
  }
}
