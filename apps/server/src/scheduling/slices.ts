import { setImmediate } from 'node:timers/promises'

/** Long work that can pause at every `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Work may keep others from the event loop for so long, ms. */
export const SLICE = 20

/** Runs work in slices of time, and gives the event loop back between them. */
export async function inSlices<T>(steps: Steps<T>, now: () => number = () => performance.now()): Promise<T> {
  await setImmediate()
  for (let endsAt = now() + SLICE; ; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (now() < endsAt) continue
    await setImmediate()
    endsAt = now() + SLICE
  }
}

/** Runs work without a pause, where it is little. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** As `map` of an array, with a pause after each item. */
export function* mapSteps<T, R>(items: Iterable<T>, work: (item: T) => R): Steps<R[]> {
  const results: R[] = []
  for (const item of items) {
    results.push(work(item))
    yield
  }
  return results
}

/** As `flatMap` of an array. */
export function* flatMapSteps<T, R>(items: Iterable<T>, work: (item: T) => R | readonly R[]): Steps<R[]> {
  const results: R[] = []
  for (const item of items) {
    const given = work(item)
    if (Array.isArray(given)) results.push(...given)
    else results.push(given as R)
    yield
  }
  return results
}

/** As `Map.groupBy`. */
export function* groupSteps<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Steps<Map<K, T[]>> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
    yield
  }
  return groups
}
