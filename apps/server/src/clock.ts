/** The one source of time. In the demo it runs ahead or behind by a fixed offset; devices are given the same. */
export type Clock = {
  now(): number
  readonly offsetMs: number
  /** Runs a task after real milliseconds; returns a canceller. */
  after(ms: number, task: () => void): () => void
  /** Repeats a task; a run that is still going is not doubled. Returns a canceller. */
  every(ms: number, task: () => Promise<void> | void): () => void
}

export function createClock(offsetMs: number, onError: (error: unknown) => void): Clock {
  return {
    offsetMs,
    now: () => Date.now() + offsetMs,
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    every(ms, task) {
      let running = false
      const timer = setInterval(() => {
        if (running) return
        running = true
        Promise.resolve()
          .then(task)
          .catch(onError)
          .finally(() => {
            running = false
          })
      }, ms)
      return () => clearInterval(timer)
    },
  }
}
