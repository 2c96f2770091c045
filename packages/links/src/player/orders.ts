import type { After } from '../after.ts'
import type { Connection, Order, Reply } from '../link.ts'
import type { PlayerOrder } from './protocol.ts'

/** Orders that may wait for one player. */
const MOST = 8
/** Answers that are remembered for orders that come again. */
const REMEMBERED = 64
/** A player answers within this time, or not at all. */
const ANSWER_WITHIN = 30_000

type Outcome = Pick<Reply, 'status' | 'message' | 'result'>
type Waiting = { readonly order: Order; stopWaiting: () => void; isDelivered: boolean }

type Options = {
  readonly connection: Connection
  readonly now: () => number
  readonly after: After
  readonly reply: (reply: Reply) => void
  /** There is something new to fetch. */
  readonly added: () => void
}

/** Orders to one player, fetched in the order they came and each carried out once. */
export type Orders = {
  take(order: Order): void
  /** What waits, on its way to the player from now on. */
  deliver(): PlayerOrder[]
  answer(id: string, outcome: Outcome): void
  /** Answers in the place of the player an order that it is not given. */
  refuse(id: string, message: string): void
  /** Forgets what waits, which may come again. */
  clear(): void
}

const asSent = ({ correlation, code, args, writes, expiresAt, sequence }: Order): PlayerOrder => ({
  ...{ id: correlation, code, args, writes, sequence },
  expiresAt: new Date(expiresAt).toISOString(),
})

export function createOrders({ connection, now, after, reply, added }: Options): Orders {
  const address = { ...connection, device: null }
  const waiting = new Map<string, Waiting>()
  const known = new Map<string, Outcome>()

  const tell = (correlation: string, outcome: Outcome) => reply({ ...outcome, address, correlation, at: now() })

  function forget(id: string) {
    waiting.get(id)?.stopWaiting()
    waiting.delete(id)
  }

  function answer(id: string, outcome: Outcome) {
    forget(id)
    known.set(id, outcome)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    tell(id, outcome)
  }

  const refused = (message: string): Outcome => ({ status: 2, message, result: '' })

  return {
    take(order) {
      const { correlation: id, expiresAt } = order
      const before = known.get(id)
      if (before) return tell(id, before)
      if (waiting.has(id)) return
      if (expiresAt <= now()) return answer(id, refused('expired'))
      if (waiting.size >= MOST) return tell(id, refused('busy'))
      const stopWaiting = after(expiresAt - now(), () => answer(id, refused('expired')))
      waiting.set(id, { order, stopWaiting, isDelivered: false })
      added()
    },
    deliver() {
      for (const [id, one] of waiting) {
        if (one.isDelivered) continue
        one.isDelivered = true
        one.stopWaiting()
        // Whether it carried out an order that it did not answer nobody knows: the order may come again.
        one.stopWaiting = after(ANSWER_WITHIN, () => forget(id))
      }
      return Array.from(waiting.values(), ({ order }) => asSent(order))
    },
    answer,
    refuse: (id, message) => answer(id, refused(message)),
    clear() {
      for (const id of [...waiting.keys()]) forget(id)
    },
  }
}
