/** Work that was begun and that whoever stops waits for. */
export type UnderWay = {
  /** Gives back what it takes, so that it can stand around a call. */
  watch<T>(begun: T): T
  /** Resolves with true once nothing is under way, or with false when that takes longer, ms. */
  ended(within: number): Promise<boolean>
}

export function createUnderWay(): UnderWay {
  const all = new Set<Promise<unknown>>()
  return {
    watch(begun) {
      if (begun instanceof Promise) {
        // Whether it fails is told to who began it.
        const over = begun.catch(() => undefined).finally(() => all.delete(over))
        all.add(over)
      }
      return begun
    },
    async ended(within) {
      let isLate = false
      const late = Promise.withResolvers<void>()
      // Of the machine: a clock that a test moves by hand stands still meanwhile.
      const timer = setTimeout(() => {
        isLate = true
        late.resolve()
      }, within)
      // What ends may have begun more.
      while (all.size > 0 && !isLate) await Promise.race([Promise.all(all), late.promise])
      clearTimeout(timer)
      return !isLate
    },
  }
}
