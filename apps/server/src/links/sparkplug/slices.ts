import { SLICE } from '../../scheduling/slices.ts'

/** Does work in the order it came, a slice of the event loop at a time. */
export type Slices = {
  /** Does it now, or in its turn where a slice is used up. */
  add(work: () => void): void
}

export function createSlices(now: () => number = () => performance.now()): Slices {
  let waiting: (() => void)[] = []
  let from = 0
  /** When the present slice ends; null until something comes. */
  let endsAt: number | null = null

  function run() {
    endsAt = now() + SLICE
    while (from < waiting.length && now() < endsAt) waiting[from++]!()
    if (from === waiting.length) {
      waiting = []
      from = 0
    }
    // What comes before the next turn shares this slice.
    setImmediate(from < waiting.length ? run : close)
  }

  function close() {
    if (from < waiting.length) run()
    else endsAt = null
  }

  return {
    add(work) {
      if (endsAt === null) {
        endsAt = now() + SLICE
        setImmediate(close)
      }
      if (waiting.length === 0 && now() < endsAt) work()
      else waiting.push(work)
    },
  }
}
