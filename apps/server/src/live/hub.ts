import type { Language } from '@lamplighter/contract'
import type { About, Audience, Make } from '../modules/audience.ts'
import { type Outgoing, outgoing } from './shared-frames.ts'

/** One signed-in socket as the hub sees it. */
export type Listener = {
  readonly customerId: number
  readonly app: string
  readonly personId: number
  /** Sentences are told in it. */
  readonly language: Language
  may(about: About): boolean
  /** Devices and connections whose messages it asked for, by number. */
  readonly subscribed: ReadonlySet<string>
  readonly connected: ReadonlySet<string>
  /** Later messages under one key replace earlier ones that were not sent yet. */
  push(key: string, message: Outgoing): void
  /** Looks again at who is signed in and what they may. */
  recheck(): void
}

/** Who is listening, by customer. */
export type Hub = Audience & {
  join(listener: Listener): void
  leave(listener: Listener): void
}

export function createHub(): Hub {
  const rooms = new Map<number, Set<Listener>>()
  const room = (customerId: number) => rooms.get(customerId) ?? new Set<Listener>()

  function tell(about: About, key: string, make: Make, wants: (listener: Listener) => boolean) {
    const made: { [L in Language]?: Outgoing } = {}
    for (const listener of room(about.customerId)) {
      if (!wants(listener) || !listener.may(about)) continue
      const { language } = listener
      made[language] ??= outgoing(make(language))
      listener.push(key, made[language])
    }
  }

  return {
    join: (listener) => void rooms.set(listener.customerId, room(listener.customerId).add(listener)),
    leave: (listener) => void rooms.get(listener.customerId)?.delete(listener),
    toAll: (about, key, make) => tell(about, key, make, () => true),
    toSubscribers: (about, code, key, make) => tell(about, key, make, ({ subscribed }) => subscribed.has(code)),
    toFollowers: (about, code, connection, key, make) =>
      tell(about, key, make, ({ subscribed, connected }) => subscribed.has(code) || connected.has(connection)),
    recheck(personIds) {
      const changed = new Set(personIds)
      for (const listeners of rooms.values()) {
        for (const listener of [...listeners]) if (changed.has(listener.personId)) listener.recheck()
      }
    },
    sizeOf: (customerId) => room(customerId).size,
    get size() {
      return [...rooms.values()].reduce((sum, listeners) => sum + listeners.size, 0)
    },
  }
}
