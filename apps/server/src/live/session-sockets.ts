import { SOCKET } from '@lamplighter/contract'

export type SessionSockets = {
  /** Counts a socket of a session; the oldest beyond the limit is closed. */
  add(tokenHash: string, close: () => void): void
  remove(tokenHash: string, close: () => void): void
}

/** Bounds how many sockets one session may have open. */
export function createSessionSockets(limit: number = SOCKET.perSession): SessionSockets {
  const sessions = new Map<string, Set<() => void>>()
  function remove(tokenHash: string, close: () => void) {
    const sockets = sessions.get(tokenHash)
    if (sockets?.delete(close) && sockets.size === 0) sessions.delete(tokenHash)
  }
  return {
    remove,
    add(tokenHash, close) {
      const sockets = sessions.get(tokenHash) ?? new Set()
      sessions.set(tokenHash, sockets.add(close))
      for (const oldest of [...sockets].slice(0, -limit)) {
        remove(tokenHash, oldest)
        oldest()
      }
    },
  }
}
