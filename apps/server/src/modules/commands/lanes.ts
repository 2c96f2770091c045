import type { Item } from './item.ts'

/**
 * Items that wait to be sent, a lane for each connection: a gateway is given no more at once than it can carry and no
 * quicker than it can pass on, and a long order through one holds up no other.
 */
export type Lanes = {
  /** Puts an item behind those of its connection; `point` is what it writes on its device. */
  add(item: Item, connection: number, point: string): void
  /** The older item that waits to write the same point of the same device: the newer one decides. */
  superseded(deviceId: number, point: string): Item | undefined
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

type Lane = { readonly waiting: Set<Item>; carried: number; allowance: number; countedAt: number }
type Place = { readonly lane: Lane; readonly key: string; taken: boolean }

export function createLanes({ carried: most, perSecond }: Capacity): Lanes {
  const lanes = new Map<number, Lane>()
  /** Those with something to send and room for it. */
  const ready = new Set<Lane>()
  const places = new Map<Item, Place>()
  /** Items that wait, by device and point. */
  const latest = new Map<string, Item>()
  const keyOf = (deviceId: number, point: string) => `${deviceId} ${point}`

  function settle(lane: Lane) {
    if (lane.waiting.size > 0 && lane.carried < most) ready.add(lane)
    else ready.delete(lane)
  }
  function forget({ key }: Place, item: Item) {
    if (latest.get(key) === item) latest.delete(key)
  }
  /** Its allowance grows while it rests, up to that of a second. */
  function allow(lane: Lane, now: number) {
    lane.allowance = Math.min(perSecond, lane.allowance + ((now - lane.countedAt) * perSecond) / 1_000)
    lane.countedAt = now
  }

  return {
    add(item, connection, point) {
      const lane = lanes.get(connection) ?? { waiting: new Set<Item>(), carried: 0, allowance: perSecond, countedAt: 0 }
      lanes.set(connection, lane)
      const key = keyOf(item.deviceId, point)
      lane.waiting.add(item)
      places.set(item, { lane, key, taken: false })
      latest.set(key, item)
      settle(lane)
    },
    superseded: (deviceId, point) => latest.get(keyOf(deviceId, point)),
    take(count, now) {
      const taken: Item[] = []
      for (const lane of ready) {
        allow(lane, now)
        for (const item of lane.waiting) {
          if (lane.carried >= most || lane.allowance < 1 || taken.length >= count) break
          lane.waiting.delete(item)
          lane.carried++
          lane.allowance--
          taken.push(item)
          const place = places.get(item)
          if (!place) continue
          place.taken = true
          forget(place, item)
        }
        settle(lane)
        if (taken.length >= count) break
      }
      return taken
    },
    leave(item) {
      const place = places.get(item)
      if (!place) return
      places.delete(item)
      if (place.taken) place.lane.carried--
      else place.lane.waiting.delete(item)
      forget(place, item)
      settle(place.lane)
    },
    get isReady() {
      return ready.size > 0
    },
    *waiting() {
      for (const lane of lanes.values()) yield* lane.waiting
    },
  }
}
