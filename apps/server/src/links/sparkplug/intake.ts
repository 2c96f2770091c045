/** What a turn of the event loop may spend on messages before others have theirs, ms. */
const SLICE = 20

/** Takes messages in the order they came, a slice at a time. */
export type Intake = {
  /** Runs `take` now, or in its turn where a slice is used up. */
  add(take: () => void): void
}

/**
 * The sockets of a city that answers at once are all readable in one turn of the event loop, which would then last for
 * seconds: a connection that is not taken from reads no more, so what waits is bounded by what their sockets hold.
 */
export function createIntake(now: () => number = () => performance.now()): Intake {
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
    add(take) {
      if (endsAt === null) {
        endsAt = now() + SLICE
        setImmediate(close)
      }
      if (waiting.length === 0 && now() < endsAt) take()
      else waiting.push(take)
    },
  }
}
