/** Work of one kind for one camera: done one after the other, and only so much of it waits. */
export type Lane = {
  /** Rejects at once where too much waits. */
  add<Result>(work: () => Promise<Result>): Promise<Result>
}

export class Busy extends Error {}

export function createLane(most: number): Lane {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    add(work) {
      if (waiting >= most) return Promise.reject(new Busy('busy'))
      waiting++
      const done = last.then(work).finally(() => waiting--)
      last = done.catch(() => undefined)
      return done
    },
  }
}

/** So much is done at the same time; the rest waits for its turn. */
export function createGate(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
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
