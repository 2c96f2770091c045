import type { Database } from '../../db/database.ts'
import { defineConsumer } from '../../outbox/index.ts'
import { deleteStale, insertStale, staleSince } from './card-cache.store.ts'

/** What piles remember of cards, to accept them while they are alone. */
export type CardCaches = {
  /** Has a pile forget it, where that is stale. @param clear false where the pile did not answer */
  renew(deviceId: number, clear: () => Promise<boolean>): Promise<void>
}

export const createCardCaches = (db: Pick<Database, 'system'>): CardCaches => ({
  async renew(deviceId, clear) {
    const since = await db.system((scope) => staleSince(scope, deviceId))
    if (since !== null && (await clear())) await db.system((scope) => deleteStale(scope, deviceId, since))
  },
})

/** Whatever cards may less than before is forgotten by all piles of the organisation; listed or not, they may remember them all. */
export const staleCaches = defineConsumer<null, 'cardsRestricted' | 'parametersChanged'>({
  name: 'charging.staleCaches',
  events: ['cardsRestricted', 'parametersChanged'],
  initial: null,
  async handle(scope, events) {
    /** The last event of each organisation. */
    const last = new Map<number, number>()
    for (const event of events)
      if (event.name === 'cardsRestricted' || event.body.names.includes('charging.cardsOnly'))
        last.set(event.customerId!, event.id)
    for (const [customerId, id] of last) {
      await insertStale(scope, customerId, id)
      scope.publish(customerId, 'cardCachesStale', {})
    }
    return null
  },
})
