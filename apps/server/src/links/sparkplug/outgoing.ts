/** Messages that a broker has been given and may hold before there is room for more. */
const ROOM = 1_000

/** Counts what a broker was given and has not passed on. */
export function createOutgoing() {
  let waiting = new Set<symbol>()
  let freed: PromiseWithResolvers<void> | null = null

  function look() {
    if (waiting.size > ROOM) return
    freed?.resolve()
    freed = null
  }

  return {
    /** A message is given; the result is called when it is passed on. */
    add(): () => void {
      const message = Symbol()
      waiting.add(message)
      return () => {
        waiting.delete(message)
        look()
      }
    },
    /** The connection is gone, and what it held is not heard of again. */
    forget() {
      waiting = new Set()
      look()
    },
    /** Resolves when there is room. A connection that stalls may hold it up: the caller waits for a time only. */
    room(): Promise<void> {
      if (waiting.size <= ROOM) return Promise.resolve()
      freed ??= Promise.withResolvers<void>()
      return freed.promise
    },
  }
}
