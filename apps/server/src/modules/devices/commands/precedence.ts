import { isFinal } from '@lamplighter/contract'
import type { Item } from './item.ts'

/** Numbers of points that nothing is under way for are forgotten after this time, ms: no acceptance takes so long. */
const REMEMBERED = 10 * 60_000

/** Which item decides a point of a device: the one that was accepted last. */
export type Precedence = {
  /**
   * Makes an item the one that decides its point, and gives the open one that it replaces.
   * 'outdated' when a newer one was accepted before: this one must not be sent.
   */
  claim(item: Item): Item | 'outdated' | null
  /** A command that is known to be newer than what is still open, though it is not open itself. */
  note(deviceId: number, point: string, sequence: number, now: number): void
  isNewest(item: Item): boolean
  /** The item went out and was given up: its device may still carry it out until then, ms. */
  mayHappen(item: Item, until: number): void
  /** Until when an older item may still be carried out after this one, ms; null where none may. */
  overtakenUntil(item: Item, now: number): number | null
  /** Older items of a device that may still be carried out. */
  unsettled(deviceId: number): readonly Item[]
  /** It is known what became of an older item: gives the open one that waited for it. */
  settle(item: Item): Item | null
  /** Forgets what no late item can concern any more. */
  prune(now: number): void
}

/** What decides a point: the item itself, or the number of a newer one that is known to be answered. */
type Newest = Item | { readonly sequence: number; readonly notedAt: number }
type Unsettled = { readonly item: Item; readonly until: number }

const NONE: readonly never[] = []

const openOf = (newest: Newest | undefined): Item | null =>
  newest && 'status' in newest && !isFinal(newest.status) ? newest : null

/** @param pointOf the point that an item sets; null for one that sets none, which replaces nothing */
export function createPrecedence(pointOf: (item: Item) => string | null): Precedence {
  /** By point, then by device: there are few points, and a whole city is claimed before its first command goes out. */
  const points = new Map<string, Map<number, Newest>>()
  const unsettled = new Map<number, Map<string, Unsettled>>()

  const find = (item: Item): Newest | undefined => {
    const point = pointOf(item)
    return point === null ? undefined : points.get(point)?.get(item.deviceId)
  }

  function devicesOf(point: string): Map<number, Newest> {
    const own = points.get(point) ?? new Map<number, Newest>()
    if (own.size === 0) points.set(point, own)
    return own
  }

  return {
    claim(item) {
      const point = pointOf(item)
      if (point === null) return null
      const own = devicesOf(point)
      const known = own.get(item.deviceId)
      if (known && known.sequence > item.sequence) return 'outdated'
      own.set(item.deviceId, item)
      return known === item ? null : openOf(known)
    },
    note(deviceId, point, sequence, now) {
      const own = devicesOf(point)
      if ((own.get(deviceId)?.sequence ?? 0) < sequence) own.set(deviceId, { sequence, notedAt: now })
    },
    isNewest: (item) => (find(item)?.sequence ?? item.sequence) <= item.sequence,
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
    unsettled(deviceId) {
      const own = unsettled.get(deviceId)
      return own ? [...own.values()].map(({ item }) => item) : NONE
    },
    settle(item) {
      const own = unsettled.get(item.deviceId)
      const point = pointOf(item)
      if (!own || point === null || own.get(point)?.item !== item) return null
      own.delete(point)
      if (own.size === 0) unsettled.delete(item.deviceId)
      return openOf(find(item))
    },
    prune(now) {
      for (const own of points.values())
        for (const [deviceId, newest] of own) {
          const at = 'status' in newest ? newest.asked : newest.notedAt
          if (openOf(newest) === null && now - at > REMEMBERED) own.delete(deviceId)
        }
      for (const [deviceId, own] of unsettled) {
        for (const [point, { until }] of own) if (until <= now) own.delete(point)
        if (own.size === 0) unsettled.delete(deviceId)
      }
    },
  }
}
