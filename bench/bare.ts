import { startChild } from '../harness/children.ts'
import type { Answered } from './broker.ts'
import type { BareOrder } from './order.ts'

/** The broker alone, in its own process. */
export type BareBroker = {
  readonly mqtt: string
  /** Publishes one order to each topic at once, to burn at full level when missing; resolves when the last lamp has answered. */
  orderTo(topics: readonly string[], order?: BareOrder): Promise<Answered>
  stop(): Promise<void>
}

const LISTENS_WITHIN = 60_000
const ANSWERS_WITHIN = 60_000

export async function startBareBroker(): Promise<BareBroker> {
  const child = startChild('bench/broker.ts')
  const port = await child.next<number>('listening', LISTENS_WITHIN)
  return {
    mqtt: `mqtt://127.0.0.1:${port}`,
    orderTo(topics, order) {
      const answered = child.next<Answered>('answered', ANSWERS_WITHIN)
      child.send({ orderTo: topics, ...(order ? { order } : {}) })
      return answered
    },
    stop: child.stop,
  }
}
