import { getHeapStatistics } from 'node:v8'

const MEGABYTE = 1024 * 1024
/** MB of a server that carries nothing, and of a thousand devices while they are read, born, told something and lost all at once. */
const [EMPTY, A_THOUSAND] = [192, 7.5]

/** Heap that so many devices need, measured with 63,184 and 100,000 lamps, MB. */
export const heapFor = (devices: number): number => Math.ceil(EMPTY + (devices / 1_000) * A_THOUSAND)

/** MB that the heap should be bound by for so many devices; null when its bound is wide enough. */
export function heapWanted(devices: number, bound = getHeapStatistics().heap_size_limit): number | null {
  const wanted = heapFor(devices)
  return wanted * MEGABYTE > bound ? wanted : null
}
