import type { Failure } from '@lamplighter/contract'

/** Work that holds a core or much memory, a little at once. Whoever brings much of it waits for their own, not others for them. */
export type Turns = {
  /** Runs work when the turn of who brings it has come. @throws what `busy` gives, where too much waits */
  run<T>(who: string, work: () => Promise<T>): Promise<T>
}

type Bounds = {
  readonly atOnce: number
  /** Of one who brings it. @default atOnce */
  readonly atOnceEach?: number
  readonly waitingEach: number
  readonly waitingInAll: number
}

export function createTurns(
  { atOnce, atOnceEach = atOnce, waitingEach, waitingInAll }: Bounds,
  busy: () => Failure,
): Turns {
  /** In the order in which they are served: who was served goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let runningInAll = 0
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

  const mayRun = (who: string) => runningInAll < atOnce && (running.get(who) ?? 0) < atOnceEach

  function begin(who: string) {
    runningInAll++
    running.set(who, (running.get(who) ?? 0) + 1)
  }

  function end(who: string) {
    runningInAll--
    const left = (running.get(who) ?? 0) - 1
    if (left > 0) running.set(who, left)
    else running.delete(who)
  }

  /** Begins for whoever waits longest and may, so that nobody who comes now is served before who waited. */
  function callNext() {
    for (const [who, own] of waiting) {
      if (!mayRun(who)) continue
      waiting.delete(who)
      const resolve = own.shift()
      if (own.length > 0) waiting.set(who, own)
      inAll--
      begin(who)
      return resolve?.()
    }
  }

  return {
    async run(who, work) {
      if (mayRun(who)) begin(who)
      else await join(who)
      try {
        return await work()
      } finally {
        end(who)
        callNext()
      }
    },
  }
}
