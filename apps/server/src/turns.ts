import type { Failure } from '@lamplighter/contract'

/** Work that holds a core or much memory, a little at once. Whoever brings much of it waits for their own, not others for them. */
export type Turns = {
  /** Runs work when the turn of who brings it has come. @throws what `busy` gives, where too much waits */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

type Bounds = { readonly atOnce: number; readonly waitingEach: number; readonly waitingInAll: number }

export function createTurns({ atOnce, waitingEach, waitingInAll }: Bounds, busy: () => Failure): Turns {
  /** In the order in which they are served: who was served goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  let inAll = 0

  function join(who: string): Promise<void> {
    const own = waiting.get(who) ?? []
    if (inAll >= waitingInAll || own.length >= waitingEach) throw busy()
    inAll++
    return new Promise((resolve) => {
      own.push(resolve)
      waiting.set(who, own)
    })
  }

  /** Hands the turn on, so that nobody who comes now is served before who waited; false where nobody waits. */
  function callNext(): boolean {
    const [next] = waiting
    if (!next) return false
    const [who, own] = next
    waiting.delete(who)
    const resolve = own.shift()
    if (own.length > 0) waiting.set(who, own)
    inAll--
    resolve?.()
    return true
  }

  return {
    async run(who, work) {
      if (running >= atOnce) await join(who)
      else running++
      try {
        return await work()
      } finally {
        if (!callNext()) running--
      }
    },
  }
}
