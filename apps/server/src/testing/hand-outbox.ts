import type { DomainEvents } from '../outbox/events.ts'
import type { EventName, Outbox, Published } from '../outbox/index.ts'

/** What listens to an outbox, told by hand. */
export type HandOutbox = Pick<Outbox, 'on' | 'heard'> & {
  tell<K extends EventName>(name: K, body: DomainEvents[K]): void
}

export function createHandOutbox(): HandOutbox {
  const listeners = new Map<EventName, Set<(event: Published) => unknown>>()
  return {
    on(name, listener) {
      const heard = listener as (event: Published) => unknown
      listeners.set(name, (listeners.get(name) ?? new Set()).add(heard))
      return () => listeners.get(name)?.delete(heard)
    },
    heard: async () => undefined,
    tell(name, body) {
      const event = { id: 0, customerId: null, name, body } as Published
      for (const listener of listeners.get(name) ?? []) listener(event)
    },
  }
}
