import type { Item } from './item.ts'

/**
 * Items that wait to be sent, a queue for each connection: a gateway is given no more at once than it can carry and no
 * quicker than it can pass on, and a long order through one holds up no other.
 */
export type GatewayQueues = {
  /** Puts an item behind those of its connection. */
  add(item: Item, connection: number): void
  /** Up to so many items whose connections have room at this moment, each connection in turn. */
  take(most: number, now: number): Item[]
  /** An item that was taken has come to its end, or one that waits shall not be sent. */
  leave(item: Item): void
  /** Something waits that could be sent, now or soon. */
  readonly isReady: boolean
  /** Items that have not been sent yet. */
  waiting(): Iterable<Item>
}

/** What a connection takes: so many under way at once, and so many a second. */
export type Capacity = { readonly carried: number; readonly perSecond: number }

type Queue = { readonly waiting: Set<Item>; carried: number; allowance: number; countedAt: number }
type Place = { readonly queue: Queue; taken: boolean }

export function createGatewayQueues({ carried: most, perSecond }: Capacity): GatewayQueues {
  const queues = new Map<number, Queue>()
  /** Those with something to send and room for it. */
  const ready = new Set<Queue>()
  const places = new Map<Item, Place>()

  function settle(queue: Queue) {
    if (queue.waiting.size > 0 && queue.carried < most) ready.add(queue)
    else ready.delete(queue)
  }
  /** Its allowance grows while it rests, up to that of a second. */
  function allow(queue: Queue, now: number) {
    queue.allowance = Math.min(perSecond, queue.allowance + ((now - queue.countedAt) * perSecond) / 1_000)
    queue.countedAt = now
  }

  return {
    add(item, connection) {
      const queue = queues.get(connection) ?? {
        waiting: new Set<Item>(),
        carried: 0,
        allowance: perSecond,
        countedAt: 0,
      }
      queues.set(connection, queue)
      queue.waiting.add(item)
      places.set(item, { queue, taken: false })
      settle(queue)
    },
    take(count, now) {
      const taken: Item[] = []
      for (const queue of ready) {
        allow(queue, now)
        for (const item of queue.waiting) {
          if (queue.carried >= most || queue.allowance < 1 || taken.length >= count) break
          queue.waiting.delete(item)
          queue.carried++
          queue.allowance--
          taken.push(item)
          const place = places.get(item)
          if (place) place.taken = true
        }
        settle(queue)
        if (taken.length >= count) break
      }
      return taken
    },
    leave(item) {
      const place = places.get(item)
      if (!place) return
      places.delete(item)
      if (place.taken) place.queue.carried--
      else place.queue.waiting.delete(item)
      settle(place.queue)
    },
    get isReady() {
      return ready.size > 0
    },
    *waiting() {
      for (const queue of queues.values()) yield* queue.waiting
    },
  }
}
