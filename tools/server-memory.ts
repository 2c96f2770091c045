import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { heapFor } from '../apps/server/src/process/heap.ts'

const DELIVERED = 768

/**
 * V8 of Node 24.21 ends the process now and then when it frees compiled WebAssembly ("Check failed:
 * jit_page_->allocations_.erase(addr) == 1"); what we load of it is small and stays.
 */
export const steadyFlags = ['--no-wasm-code-gc']

/**
 * Threads with which V8 helps itself, of four unless told otherwise: with two cores they would take turns with the server that
 * they work for, and with the database, each time the heap is looked through.
 */
export const helpersFor = (cores: number): number => Math.max(1, Math.min(4, cores - 1))

/**
 * How the server's Node is told to keep its memory small: V8 collects late unless its heap has a bound, and a bound that
 * fits 10,000 lamps by a wide margin costs nothing. A larger fleet raises it by LAMPLIGHTER_HEAP_MB.
 */
export const serverFlagsFor = (megabytes: string | undefined): string[] => [
  ...steadyFlags,
  `--v8-pool-size=${helpersFor(availableParallelism())}`,
  '--max-semi-space-size=32',
  `--max-old-space-size=${megabytes || DELIVERED}`,
]

/**
 * How glibc is told to give memory back: each of its threads would keep what one password hash took. The names are those
 * of mallopt(3); other C libraries take no notice.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(2 ** 20) } as const

export const serverFlags = serverFlagsFor(process.env.LAMPLIGHTER_HEAP_MB)

/** Of the machine's memory, what the database and the rest leave. */
const SHARE = 0.6
/** A line of a packed workbook or shapefile takes at least so many bytes. */
const PACKED_LINE = 24
const ZIP = 0x504b
/** GeoJSON opens its brace within so many bytes; a head of columns has none. */
const HEAD = 16

function count(bytes: Buffer, what: string): number {
  const text = Buffer.from(what)
  let found = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) found++
  return found
}

/** Lamps of an inventory: lines of a text, features of GeoJSON, at most those that a packed file has room for. */
export function linesOf(bytes: Buffer): number {
  if (bytes.length > 1 && bytes.readUInt16BE(0) === ZIP) return Math.ceil(bytes.length / PACKED_LINE)
  return bytes.subarray(0, HEAD).includes('{') ? count(bytes, '"geometry"') : count(bytes, '\n') + 1
}

/** Bound of the heap of a server for so many devices, MB. */
export const heapBoundFor = (devices: number, memory = totalmem()): number =>
  Math.max(DELIVERED, Math.min(heapFor(devices), Math.floor((memory * SHARE) / 2 ** 20)))

/** Devices in the sheet that the demo wrote at an earlier start. */
export const devicesOf = (fleetFile: string): number =>
  existsSync(fleetFile) ? count(readFileSync(fleetFile), '"code":') : 0

/** Flags for a server of so many devices, unless someone has set a bound. */
export const serverFlagsOf = (devices: number): string[] =>
  process.env.LAMPLIGHTER_HEAP_MB ? serverFlags : serverFlagsFor(String(heapBoundFor(devices)))
