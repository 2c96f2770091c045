/** Counts how often others get the event loop while work runs. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  try {
    const result = await work()
    return { result, turns }
  } finally {
    clearImmediate(next)
  }
}
