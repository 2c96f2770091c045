import type { After } from '../../after.ts'

type Task = { readonly due: number; readonly run: () => void }

/** A clock that goes only when told to. */
export type FakeClock = { now(): number; readonly after: After; pass(ms: number): void }

export function createFakeClock(start: number): FakeClock {
  let time = start
  const tasks = new Set<Task>()

  const nextBefore = (end: number): Task | undefined =>
    [...tasks].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0]

  return {
    now: () => time,
    after(ms, run) {
      const task = { due: time + ms, run }
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    pass(ms) {
      const end = time + ms
      for (let task = nextBefore(end); task !== undefined; task = nextBefore(end)) {
        tasks.delete(task)
        time = task.due
        task.run()
      }
      time = end
    },
  }
}
