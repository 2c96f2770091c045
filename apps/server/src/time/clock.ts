/** The one source of time. In the demo it runs ahead or behind by a fixed offset; devices are given the same. */
export type Clock = {
  /** Never goes back, so that a difference of two is a time that passed. */
  now(): number
  readonly offsetMs: number
  /** Runs a task after real milliseconds; returns a canceller. */
  after(ms: number, task: () => void): () => void
  /** Repeats a task; a run that is still going is not doubled. Returns a canceller. */
  every(ms: number, task: () => Promise<void> | void): () => void
}

type Sources = {
  /** The machine's time of day, which people and NTP may set. */
  wall(): number
  /** Milliseconds since some moment, which nobody sets. */
  elapsed(): number
}

/** The time of day as the machine has it, for what stands outside a running server. */
export const machineTime = () => Date.now()

const machine: Sources = { wall: machineTime, elapsed: () => performance.now() }
/** Our time goes so fast while it waits for a machine's that was set back: an hour takes ten to come back. */
const CATCH_UP_RATE = 0.9
/** Behind by more, it was set. */
const STEP = 1_000

/**
 * The machine's time, without its steps back (docs/decisions/0012). `onStep` is told by how much it was set back, once
 * for each time.
 */
function steadyTime({ wall, elapsed }: Sources, onStep: (ms: number) => void): () => number {
  let told = wall()
  let lookedAt = elapsed()
  let behind = 0
  return () => {
    const now = elapsed()
    const least = told + (now - lookedAt) * CATCH_UP_RATE
    lookedAt = now
    const given = wall()
    told = Math.max(given, least)
    if (told - given > behind + STEP) onStep(told - given)
    behind = told - given
    return Math.floor(told)
  }
}

type Options = { onStep?: (ms: number) => void; sources?: Sources }

export function createClock(
  offsetMs: number,
  onError: (error: unknown) => void,
  { onStep = () => undefined, sources = machine }: Options = {},
): Clock {
  const steady = steadyTime(sources, onStep)
  return {
    offsetMs,
    now: () => steady() + offsetMs,
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
