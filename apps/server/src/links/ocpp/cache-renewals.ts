import type { Connection } from '@lamplighter/links/link'
import type { CardCaches } from '../../modules/charging/index.ts'
import type { Device } from '../../modules/devices/devices/index.ts'
import { createLoop, type Loop } from '../../outbox/loop.ts'

type Deps = {
  readonly cardCaches: CardCaches
  readonly pileAt: (connection: Connection) => Device | undefined
  /** False where the pile is not connected, or does not answer. */
  readonly clear: (connection: Connection) => Promise<boolean>
  readonly onError: (error: unknown) => void
}

/** Has piles forget cards that they remember out of date: one that did not answer when it connects again. */
export function createCacheRenewals({ cardCaches, pileAt, clear, onError }: Deps) {
  /** By pile: it is asked once at a time, and once more where something changed meanwhile. */
  const loops = new Map<number, Loop>()
  let isStopped = false

  return {
    renew(connection: Connection) {
      const pile = pileAt(connection)
      if (!pile || isStopped) return
      const loop = loops.get(pile.id) ?? createLoop(() => cardCaches.renew(pile.id, () => clear(connection)), onError)
      loops.set(pile.id, loop)
      void loop.wake()
    },
    async stop() {
      isStopped = true
      await Promise.all(Array.from(loops.values(), (loop) => loop.idle()))
    },
  }
}
