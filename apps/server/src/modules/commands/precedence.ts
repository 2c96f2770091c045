import type { Item } from './item.ts'

/** Numbers of points that nothing is under way for are forgotten after this time, ms: no acceptance takes so long. */
const REMEMBERED = 10 * 60_000

/** Which item decides a point of a device: the one that was accepted last. */
export type Precedence = {
  /**
   * Makes an item the one that decides its point, and gives the open one that it replaces.
   * 'outdated' when a newer one was accepted before: this one must not be sent.
   */
  claim(item: Item, now: number): Item | 'outdated' | null
  /** A command that is known to be newer than what is still open, though it is not open itself. */
  note(deviceId: number, point: string, sequence: number, now: number): void
  isNewest(item: Item): boolean
  /** The item reached a final state. */
  close(item: Item): void
  /** The item went out and was given up: its device may still carry it out until then, ms. */
  mayHappen(item: Item, until: number): void
  /** Until when an older item may still be carried out after this one, ms; null where none may. */
  overtakenUntil(item: Item, now: number): number | null
  /** Older items of a device that may still be carried out. */
  unsettled(deviceId: number): Iterable<Item>
  /** It is known what became of an older item: gives the open one that waited for it. */
  settle(item: Item): Item | null
  /** Forgets what no late item can concern any more. */
  prune(now: number): void
}

type Point = { sequence: number; open: Item | null; at: number }
type Unsettled = { readonly item: Item; readonly until: number }

/** @param pointOf the point that an item sets; null for one that sets none, which replaces nothing */
export function createPrecedence(pointOf: (item: Item) => string | null): Precedence {
  /** By point, then by device: there are few points, and a whole city is claimed before its first command goes out. */
  const points = new Map<string, Map<number, Point>>()
  const unsettled = new Map<number, Map<string, Unsettled>>()

  const find = (item: Item): Point | undefined => {
    const point = pointOf(item)
    return point === null ? undefined : points.get(point)?.get(item.deviceId)
  }

  function devicesOf(point: string): Map<number, Point> {
    const own = points.get(point) ?? new Map<number, Point>()
    if (own.size === 0) points.set(point, own)
    return own
  }

  return {
    claim(item, now) {
      const point = pointOf(item)
      if (point === null) return null
      const own = devicesOf(point)
      const known = own.get(item.deviceId)
      if (known && known.sequence > item.sequence) return 'outdated'
      const older = known && known.open !== item ? known.open : null
      own.set(item.deviceId, { sequence: item.sequence, open: item, at: now })
      return older
    },
    note(deviceId, point, sequence, now) {
      const own = devicesOf(point)
      if ((own.get(deviceId)?.sequence ?? 0) < sequence) own.set(deviceId, { sequence, open: null, at: now })
    },
    isNewest: (item) => (find(item)?.sequence ?? item.sequence) <= item.sequence,
    close(item) {
      const known = find(item)
      if (known?.open === item) known.open = null
    },
    mayHappen(item, until) {
      const point = pointOf(item)
      if (point === null) return
      const own = unsettled.get(item.deviceId) ?? new Map<string, Unsettled>()
      unsettled.set(item.deviceId, own.set(point, { item, until }))
    },
    overtakenUntil(item, now) {
      const own = unsettled.get(item.deviceId)?.get(pointOf(item) ?? '')
      return own && own.item !== item && own.until > now ? own.until : null
    },
    *unsettled(deviceId) {
      for (const { item } of unsettled.get(deviceId)?.values() ?? []) yield item
    },
    settle(item) {
      const own = unsettled.get(item.deviceId)
      const point = pointOf(item)
      if (!own || point === null || own.get(point)?.item !== item) return null
      own.delete(point)
      if (own.size === 0) unsettled.delete(item.deviceId)
      return find(item)?.open ?? null
    },
    prune(now) {
      for (const own of points.values())
        for (const [deviceId, { open, at }] of own) if (open === null && now - at > REMEMBERED) own.delete(deviceId)
      for (const [deviceId, own] of unsettled) {
        for (const [point, { until }] of own) if (until <= now) own.delete(point)
        if (own.size === 0) unsettled.delete(deviceId)
      }
    },
  }
}
