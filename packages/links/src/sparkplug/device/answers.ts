import type { OrderReply } from './api.ts'

/** Answers a device keeps to repeat. */
export const ANSWERS_KEPT = 32

/** What became of the last orders of one device. */
export type Answers = {
  /** Undefined for an order never seen, 'running' before its answer is known. */
  find(correlation: string): OrderReply | 'running' | undefined
  keep(correlation: string, answer: OrderReply | 'running'): void
  forget(correlation: string): void
}

export function createAnswers(): Answers {
  const kept = new Map<string, OrderReply | 'running'>()
  return {
    find: (correlation) => kept.get(correlation),
    forget: (correlation) => void kept.delete(correlation),
    keep(correlation, answer) {
      kept.set(correlation, answer)
      if (kept.size <= ANSWERS_KEPT) return
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        return
      }
    },
  }
}
