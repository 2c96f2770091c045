/** Orders that wait in a gateway for their lamps to take them. */
export type Queue = {
  /** Gives what takes the order out again. */
  add(drop: () => void): () => void
  /** Throws away all that waits. */
  clear(): void
}

export function createQueue(): Queue {
  const waiting = new Set<() => void>()
  return {
    add(drop) {
      waiting.add(drop)
      return () => void waiting.delete(drop)
    },
    clear() {
      for (const drop of [...waiting]) drop()
      waiting.clear()
    },
  }
}
