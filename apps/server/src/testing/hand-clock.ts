import type { Clock } from '../clock.ts'

/** A clock that stands still until a test moves it; what falls due on the way runs in its order and is awaited. */
export type HandClock = Clock & { advance(ms: number): Promise<void> }

type Timer = { due: number; every: number | null; task: () => Promise<void> | void }

export function createHandClock(start: number): HandClock {
  let now = start
  const timers = new Set<Timer>()
  const add = (timer: Timer) => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextUntil = (end: number) =>
    [...timers].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0]

  return {
    offsetMs: 0,
    now: () => now,
    after: (ms, task) => add({ due: now + ms, every: null, task }),
    every: (ms, task) => add({ due: now + ms, every: ms, task }),
    async advance(ms) {
      const end = now + ms
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        now = Math.max(now, timer.due)
        if (timer.every === null) timers.delete(timer)
        else timer.due = now + timer.every
        await timer.task()
      }
      now = end
    },
  }
}
