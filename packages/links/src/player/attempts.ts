const WINDOW = 60_000
const MOST_WRONG = 10
/** Who tries names at random does not fill the memory. */
const MOST_KNOWN = 10_000

/** Wrong secrets by who named whom: after some in a minute nothing is looked up for them. */
export type Attempts = {
  mayTry(who: string): boolean
  failed(who: string): void
}

export function createAttempts(now: () => number): Attempts {
  const known = new Map<string, { since: number; wrong: number }>()
  const current = (who: string) => {
    const found = known.get(who)
    return found && now() - found.since < WINDOW ? found : undefined
  }
  return {
    mayTry: (who) => (current(who)?.wrong ?? 0) < MOST_WRONG,
    failed(who) {
      const before = current(who) ?? { since: now(), wrong: 0 }
      known.delete(who)
      known.set(who, { ...before, wrong: before.wrong + 1 })
      const [oldest] = known.keys()
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    },
  }
}
