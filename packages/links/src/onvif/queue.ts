/** Work of one kind for one camera: done one after the other, and only so much of it waits. */
export type Queue = {
  /** Rejects at once where too much waits. */
  add<Result>(work: () => Promise<Result>): Promise<Result>
}

export class QueueFull extends Error {}

export function createQueue(most: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    add(work) {
      if (waiting >= most) return Promise.reject(new QueueFull('busy'))
      waiting++
      const done = last.then(work).finally(() => waiting--)
      last = done.catch(() => undefined)
      return done
    },
  }
}
