import type { ServerMessage } from '@lamplighter/contract'

/** One signed-in socket as the hub sees it. */
export type Listener = {
  readonly customerId: number
  readonly app: string
  readonly tokenHash: string
  readonly operations: { readonly isSuper: boolean; readonly ops: readonly string[] }
  readonly subscribed: ReadonlySet<string>
  /** Later messages under one key replace earlier ones that were not sent yet. */
  push(key: string, message: ServerMessage): void
  close(): void
}

/** Who is listening, by customer; a message reaches nobody of another. */
export type Hub = {
  join(listener: Listener): void
  leave(listener: Listener): void
  toCustomer(customerId: number, key: string, message: () => ServerMessage): void
  toSubscribers(
    customerId: number,
    code: string,
    key: string,
    message: () => ServerMessage,
    may?: (listener: Listener) => boolean,
  ): void
  endSession(tokenHash: string): void
  hasSubscribers(customerId: number, code: string): boolean
  readonly size: number
}

export function createHub(): Hub {
  const rooms = new Map<number, Set<Listener>>()
  const room = (customerId: number) => rooms.get(customerId) ?? new Set<Listener>()

  return {
    join: (listener) => void rooms.set(listener.customerId, room(listener.customerId).add(listener)),
    leave: (listener) => void rooms.get(listener.customerId)?.delete(listener),
    toCustomer(customerId, key, message) {
      let made: ServerMessage | undefined
      for (const listener of room(customerId)) {
        made ??= message()
        listener.push(key, made)
      }
    },
    toSubscribers(customerId, code, key, message, may) {
      let made: ServerMessage | undefined
      for (const listener of room(customerId)) {
        if (!listener.subscribed.has(code) || (may && !may(listener))) continue
        made ??= message()
        listener.push(key, made)
      }
    },
    endSession(tokenHash) {
      for (const listeners of rooms.values()) {
        for (const listener of [...listeners]) if (listener.tokenHash === tokenHash) listener.close()
      }
    },
    hasSubscribers: (customerId, code) => [...room(customerId)].some((listener) => listener.subscribed.has(code)),
    get size() {
      return [...rooms.values()].reduce((sum, listeners) => sum + listeners.size, 0)
    },
  }
}
