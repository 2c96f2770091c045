import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { createDelivery } from './delivery.ts'

/** Sends messages without waiting for the job. */
export type AtOnce = {
  /** Resolves after an attempt; another that is due soon is made too. */
  deliver(id: string): Promise<void>
  stop(): Promise<void>
}

/** A retry that is due later is left to the job, ms. */
const SOON = 10_000

type Deps = {
  db: Pick<Database, 'system'>
  clock: Clock
  delivery: Pick<ReturnType<typeof createDelivery>, 'deliverOne'>
  onError: (error: unknown) => void
}

export function createAtOnce({ db, clock, delivery, onError }: Deps): AtOnce {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const retries = new Set<() => void>()

  async function attempt(id: string): Promise<void> {
    const next = await delivery.deliverOne(db, id, stopping.signal)
    if (next === null || stopping.signal.aborted) return
    const rest = next - clock.now()
    if (rest >= SOON) return
    const cancel = clock.after(rest, () => {
      retries.delete(cancel)
      return deliver(id).catch(onError)
    })
    retries.add(cancel)
  }

  function deliver(id: string): Promise<void> {
    const delivered = attempt(id).finally(() => underWay.delete(delivered))
    underWay.add(delivered)
    return delivered
  }

  return {
    deliver,
    async stop() {
      stopping.abort()
      for (const cancel of retries) cancel()
      await Promise.allSettled(underWay)
    },
  }
}
