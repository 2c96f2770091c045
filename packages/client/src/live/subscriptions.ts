import type { ClientMessage } from '@lamplighter/contract'

const words = {
  device: {
    ask: (code: string): ClientMessage => ({ type: 'sub', code }),
    leave: (code: string): ClientMessage => ({ type: 'unsub', code }),
  },
  connection: {
    ask: (conn: string): ClientMessage => ({ type: 'subconn', conn }),
    leave: (conn: string): ClientMessage => ({ type: 'unsub-conn', conn }),
  },
} as const

/** What panels wish to hear of, counted: asked for with the first, given up with the last. */
export function createSubscriptions(of: keyof typeof words) {
  const counts = new Map<string, number>()
  const { ask, leave } = words[of]
  return {
    asked: () => [...counts.keys()].map(ask),
    /** Returns how to give it up. */
    add(name: string, say: (message: ClientMessage) => void): () => void {
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      if (count === 0) say(ask(name))
      let left = false
      return () => {
        if (left) return
        left = true
        const rest = (counts.get(name) ?? 1) - 1
        if (rest > 0) return void counts.set(name, rest)
        counts.delete(name)
        say(leave(name))
      }
    },
  }
}
