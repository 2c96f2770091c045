import type { After } from '../../after.ts'

export type RebirthOptions = {
  readonly now: () => number
  readonly after: After
  readonly perSecond: number
  readonly perNodeMs: number
  /** Sends the request. */
  readonly ask: (node: string) => void
}

/** Keeps rebirth requests from becoming a storm: a bucket for all, a pause for each; what must wait is asked later. */
export type Rebirths = {
  want(node: string): void
  /** The node was born: nothing is wanted of it any more. */
  satisfied(node: string): void
  /** What was asked before is lost: who is wanted is asked again without the pause. */
  forget(): void
  stop(): void
}

type Asking = { wanted: boolean; cancel: () => void }

export function createRebirths({ now, after, perSecond, perNodeMs, ask }: RebirthOptions): Rebirths {
  const nodes = new Map<string, Asking>()
  let tokens = perSecond
  let filledAt = now()

  /** 0 when a token was taken, else how long to wait for one. */
  function take(): number {
    const at = now()
    tokens = Math.min(perSecond, tokens + (Math.max(0, at - filledAt) * perSecond) / 1000)
    filledAt = at
    if (tokens < 1) return Math.ceil(((1 - tokens) * 1000) / perSecond)
    tokens -= 1
    return 0
  }

  function tryNow(node: string): void {
    const wait = take()
    nodes.set(node, { wanted: wait > 0, cancel: after(wait > 0 ? wait : perNodeMs, () => again(node)) })
    if (wait === 0) ask(node)
  }

  function again(node: string): void {
    if (nodes.get(node)?.wanted) tryNow(node)
    else nodes.delete(node)
  }

  return {
    want(node) {
      const asking = nodes.get(node)
      if (asking === undefined) tryNow(node)
      else asking.wanted = true
    },
    satisfied(node) {
      const asking = nodes.get(node)
      if (asking !== undefined) asking.wanted = false
    },
    forget() {
      const asked = [...nodes]
      nodes.clear()
      for (const [node, { wanted, cancel }] of asked) {
        cancel()
        if (wanted) tryNow(node)
      }
    },
    stop() {
      for (const { cancel } of nodes.values()) cancel()
      nodes.clear()
    },
  }
}
