import { type Clock, createClock } from '../time/clock.ts'

/** A clock that stands still until a test moves it; what falls due on the way runs in its order and is awaited. */
export type HandClock = Clock & {
  advance(ms: number): Promise<void>
  /** Time passes in which nothing runs, as on a machine that was suspended: what fell due runs once at the next step. */
  suspend(ms: number): void
  /** Somebody, or NTP, sets the time of the machine: no time passes by that, and ours follows as 0012 says. */
  set(ms: number): void
  /** A server that starts has the time of the machine, though that was set back. */
  restart(): void
}

type Timer = { due: number; every: number | null; task: () => Promise<void> | void }

export function createHandClock(start: number): HandClock {
  let elapsed = start
  let set = 0
  const steady = () =>
    createClock(
      0,
      (error) => {
        throw error
      },
      { sources: { wall: () => elapsed + set, elapsed: () => elapsed } },
    ).now
  let now = steady()
  const timers = new Set<Timer>()
  const add = (timer: Timer) => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) if (timer.due <= end && !(next && next.due <= timer.due)) next = timer
    return next
  }

  return {
    offsetMs: 0,
    now: () => now(),
    after: (ms, task) => add({ due: elapsed + ms, every: null, task }),
    every: (ms, task) => add({ due: elapsed + ms, every: ms, task }),
    async advance(ms) {
      const end = elapsed + ms
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        elapsed = Math.max(elapsed, timer.due)
        if (timer.every === null) timers.delete(timer)
        else timer.due = elapsed + timer.every
        // Weeks of a server are millions of ticks that find nothing to do.
        const running = timer.task()
        if (running) await running
      }
      elapsed = end
    },
    suspend(ms) {
      elapsed += ms
    },
    set(ms) {
      set += ms
    },
    restart() {
      now = steady()
    },
  }
}
