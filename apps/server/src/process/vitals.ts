import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Clock } from '../time/clock.ts'

/** How the process itself is: its age, memory, how late its event loop is, and what went wrong in it. */
export type Vitals = {
  start(clock: Clock): void
  stop(): void
  /** Something failed that nobody had asked for in a call, or that no rule of ours refused. */
  failed(told: unknown): void
  read(): {
    started: Date
    errors: { count: number; last: { at: Date; message: string } | null }
    memory: { resident: number; heap: number; heapLimit: number }
    loop: { p99: number; max: number }
  }
}

const WINDOW = 10_000
const MESSAGE = 200
const MS = 1e6

export function createVitals(now: () => number): Vitals {
  const started = new Date(now())
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let window = { p99: 0, max: 0 }
  let count = 0
  let last: { at: Date; message: string } | null = null
  let cancel: (() => void) | null = null
  return {
    start(clock) {
      delay.enable()
      cancel = clock.every(WINDOW, () => {
        window = { p99: delay.percentile(99) / MS, max: delay.max / MS }
        delay.reset()
      })
    },
    stop() {
      cancel?.()
      delay.disable()
    },
    failed(told) {
      count++
      const error = typeof told === 'object' && told !== null && 'err' in told ? told.err : told
      const message = error instanceof Error ? error.message || error.name : String(error)
      last = { at: new Date(now()), message: message.slice(0, MESSAGE) }
    },
    read: () => {
      const { rss: resident, heapUsed: heap } = process.memoryUsage()
      return {
        started,
        errors: { count, last },
        memory: { resident, heap, heapLimit: getHeapStatistics().heap_size_limit },
        loop: window,
      }
    },
  }
}
