import type { After } from './surroundings.ts'

/** One appointment; a cancelled one stays in the heap until its time and then does nothing. */
type Entry = { readonly at: number; task: (() => void) | null }

export type Appointment = { cancel(): void }

export type Timetable = {
  at(moment: number, task: () => void): Appointment
  stop(): void
}

/** Timers of the platform hold no longer than about 24 days. */
const LONGEST = 86_400_000

/** Any number of appointments behind one timer: a heap by time. */
export function createTimetable(now: () => number, after: After): Timetable {
  const heap: Entry[] = []
  let armedFor = Number.POSITIVE_INFINITY
  let disarm = () => {}

  function arm(): void {
    const first = heap[0]
    if (!first || first.at >= armedFor) return
    disarm()
    armedFor = first.at
    disarm = after(Math.min(LONGEST, Math.max(0, first.at - now())), ring)
  }
  function ring(): void {
    armedFor = Number.POSITIVE_INFINITY
    while (heap[0] && heap[0].at <= now()) pop(heap).task?.()
    arm()
  }
  return {
    at(moment, task) {
      const entry: Entry = { at: moment, task }
      push(heap, entry)
      arm()
      return {
        cancel() {
          entry.task = null
        },
      }
    },
    stop() {
      disarm()
      heap.length = 0
    },
  }
}

function push(heap: Entry[], entry: Entry): void {
  let i = heap.push(entry) - 1
  while (i > 0) {
    const parent = (i - 1) >> 1
    if (heap[parent]!.at <= entry.at) break
    heap[i] = heap[parent]!
    i = parent
  }
  heap[i] = entry
}

function pop(heap: Entry[]): Entry {
  const first = heap[0]!
  const last = heap.pop()!
  if (heap.length === 0) return first
  let i = 0
  for (;;) {
    let child = 2 * i + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child++
    if (heap[child]!.at >= last.at) break
    heap[i] = heap[child]!
    i = child
  }
  heap[i] = last
  return first
}
