import type { Item } from './item.ts'

/** A device may still answer a command this long after we stopped waiting, ms. */
const LATE = 10 * 60_000

/** Commands that are on their way: found by what a device answers with, and by when we stop waiting. */
export type InFlight = {
  /** Waits for an answer until `due`, ms; an item that waits already waits anew. */
  wait(item: Item, due: number): void
  /** The command that a device answers, also one that was given up a short while ago. */
  answeredBy(deviceId: number, correlation: string): Item | undefined
  /** Commands of one device that wait. */
  of(deviceId: number): readonly Item[]
  isWaiting(item: Item): boolean
  /** Until when its answer is waited for, ms; null for an item that does not wait. */
  dueOf(item: Item): number | null
  land(item: Item): void
  /** Lands a command whose device may still answer. */
  giveUp(item: Item, now: number): void
  overdue(now: number): Item[]
  all(): Iterable<Item>
  /** Commands that wait. */
  readonly size: number
}

type Waiting = { readonly item: Item; due: number }

const NONE: readonly never[] = []

/** What stands for an item on the wire; those that went out as one message share what their gateway was told. */
export const correlationOf = ({ byGroup, orderId, cmdId }: Item): string =>
  byGroup === null ? cmdId : `${orderId}/${byGroup}`

const lateKey = (deviceId: number, correlation: string) => `${deviceId} ${correlation}`

export function createInFlight(): InFlight {
  /** By device; hardly any has two commands under way. */
  const waiting = new Map<number, readonly Waiting[]>()
  const late = new Map<string, { readonly item: Item; until: number }>()
  let size = 0

  const find = (item: Item): Waiting | undefined =>
    waiting.get(item.deviceId)?.find((one) => one.item === item || correlationOf(one.item) === correlationOf(item))

  function remove(item: Item) {
    const one = find(item)
    if (!one) return
    const left = waiting.get(item.deviceId)!.filter((other) => other !== one)
    if (left.length === 0) waiting.delete(item.deviceId)
    else waiting.set(item.deviceId, left)
    size--
  }

  function forgetLate(item: Item) {
    if (late.size > 0) late.delete(lateKey(item.deviceId, correlationOf(item)))
  }

  return {
    wait(item, due) {
      forgetLate(item)
      const known = find(item)
      if (known) {
        known.due = due
        return
      }
      waiting.set(item.deviceId, [...(waiting.get(item.deviceId) ?? NONE), { item, due }])
      size++
    },
    answeredBy(deviceId, correlation) {
      const one = waiting.get(deviceId)?.find(({ item }) => correlationOf(item) === correlation)
      return (one ?? late.get(lateKey(deviceId, correlation)))?.item
    },
    of: (deviceId) => waiting.get(deviceId)?.map(({ item }) => item) ?? NONE,
    isWaiting: (item) => find(item) !== undefined,
    dueOf: (item) => find(item)?.due ?? null,
    land(item) {
      remove(item)
      forgetLate(item)
    },
    giveUp(item, now) {
      remove(item)
      late.set(lateKey(item.deviceId, correlationOf(item)), { item, until: now + LATE })
    },
    overdue(now) {
      // In the order they were given up, so the first that may still answer ends the search.
      for (const [key, { until }] of late) {
        if (until > now) break
        late.delete(key)
      }
      const overdue: Item[] = []
      for (const own of waiting.values()) for (const { item, due } of own) if (due <= now) overdue.push(item)
      return overdue
    },
    *all() {
      for (const own of waiting.values()) for (const { item } of own) yield item
    },
    get size() {
      return size
    },
  }
}
