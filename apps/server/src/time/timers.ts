import { createUnderWay } from '../scheduling/under-way.ts'
import type { Clock } from './clock.ts'

/** The clock of one server, whose timers end with it. */
export type Timers = Clock & {
  /** Resolves when no task that began is under way any more, or with false after a time, ms. */
  idle(within: number): Promise<boolean>
  /** Cancels what is still to come, whoever left it. */
  stop(): void
}

export function createTimers(clock: Clock): Timers {
  const cancels = new Set<() => void>()
  const tasks = createUnderWay()

  function cancellable(begin: (ended: () => void) => () => void): () => void {
    const cancel = () => {
      cancels.delete(cancel)
      end()
    }
    const end = begin(() => cancels.delete(cancel))
    cancels.add(cancel)
    return cancel
  }

  return {
    offsetMs: clock.offsetMs,
    now: clock.now,
    after: (ms, task) =>
      cancellable((ended) =>
        clock.after(ms, () => {
          ended()
          return tasks.watch(task())
        }),
      ),
    every: (ms, task) => cancellable(() => clock.every(ms, () => tasks.watch(task()))),
    idle: tasks.ended,
    stop() {
      for (const cancel of [...cancels]) cancel()
    },
  }
}
