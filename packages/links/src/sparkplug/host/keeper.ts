import type { After } from '../transport.ts'

/** A gateway's birth is hundreds of messages within a moment: remember it once, not once for each. */
const KEEP_AFTER = 500

export type Keeper<Thing> = {
  readonly changed: (thing: Thing) => void
  /** Keeps at once whatever waits. */
  readonly flush: () => void
}

export function createKeeper<Thing>(after: After, keep: (thing: Thing) => void): Keeper<Thing> {
  const waiting = new Map<Thing, () => void>()

  function now(thing: Thing): void {
    waiting.delete(thing)
    keep(thing)
  }

  return {
    changed(thing) {
      if (!waiting.has(thing))
        waiting.set(
          thing,
          after(KEEP_AFTER, () => now(thing)),
        )
    },
    flush() {
      for (const [thing, cancel] of [...waiting]) {
        cancel()
        now(thing)
      }
    },
  }
}
