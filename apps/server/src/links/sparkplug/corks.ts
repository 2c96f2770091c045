/** A connection whose writes can be kept back. */
type Corkable = { cork(): void; uncork(): void }

/** Lets what connections are given in one turn of the event loop leave together: a write of each packet is a system call. */
export type Corks = {
  /** Said before a packet is written in the next phase of immediates: it leaves in the one after. */
  hold(connection: Corkable): void
}

export function createCorks(): Corks {
  let held = new Set<Corkable>()

  function release() {
    const connections = held
    held = new Set()
    for (const connection of connections) connection.uncork()
  }

  return {
    hold(connection) {
      if (held.has(connection)) return
      if (held.size === 0) setImmediate(() => setImmediate(release))
      held.add(connection)
      connection.cork()
    },
  }
}
