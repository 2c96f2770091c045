/** Runs so much at the same time; the rest waits for its turn. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
