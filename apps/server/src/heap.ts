import { getHeapStatistics } from 'node:v8'

/** What an order to a whole fleet takes in memory, measured with 100,000 lamps, bytes of heap a device. */
const PER_DEVICE = 30_000
const MEGABYTE = 1024 * 1024

/** MB that the heap should be bound by for so many devices; null when its bound is wide enough. */
export function heapWanted(devices: number, bound = getHeapStatistics().heap_size_limit): number | null {
  const wanted = devices * PER_DEVICE
  return wanted > bound ? Math.ceil(wanted / MEGABYTE) : null
}
