import type { HelperQuestion, HelperWord } from '@lamplighter/contract'
import type { Surroundings, Wire } from './wire.ts'

/** A false helper for tests, and a clock that a test moves. */
export function fakeSurroundings() {
  let now = 0
  const timers = new Set<{ due: number; task: () => void }>()
  const wires: FakeWire[] = []

  class FakeWire implements Wire {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: unknown }) => void) | null = null
    onclose: (() => void) | null = null
    readonly url: string
    asked: HelperQuestion[] = []
    isClosed = false
    constructor(url: string) {
      this.url = url
    }
    send(text: string) {
      this.asked.push(JSON.parse(text) as HelperQuestion)
    }
    close() {
      this.isClosed = true
    }
    say(word: HelperWord | string) {
      this.onmessage?.({ data: typeof word === 'string' ? word : JSON.stringify(word) })
    }
    /** What was asked since the last time. */
    heard() {
      return this.asked.splice(0)
    }
  }

  const surroundings: Surroundings = {
    open(url) {
      const wire = new FakeWire(url)
      wires.push(wire)
      return wire
    },
    after(ms, task) {
      const timer = { due: now + ms, task }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  return {
    surroundings,
    wires,
    last: () => wires.at(-1)!,
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)
        if (!next) break
        now = next.due
        timers.delete(next)
        next.task()
      }
      now = end
    },
  }
}
