import type { Kept } from '../../jobs/index.ts'
import { defineModule } from '../module.ts'
import { chargingHandlers } from './calls.ts'
import { type CardCaches, createCardCaches, staleCaches } from './card-caches.ts'
import { type ChargeLog, createChargeLog } from './charge-log.ts'
import { divideFees } from './divide-fees.store.ts'

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    /** A card may charge for less long than before. */
    cardsRestricted: Readonly<Record<string, never>>
    /** What piles of an organisation remember of cards is out of date. */
    cardCachesStale: Readonly<Record<string, never>>
  }
}

declare module '../../bus.ts' {
  interface Happenings {
    /** Piles of an organisation are to forget the cards that they remember. */
    cardCachesStale: [customerId: number]
  }
}

declare module '../../services.ts' {
  interface Services {
    readonly charging: ChargeLog
    readonly cardCaches: CardCaches
  }
}

const YEAR = 366 * 86_400_000
const kept: readonly Kept[] = [
  { table: 'charge_session', column: 'started_at', for: 5 * YEAR },
  { table: 'charge_reservation', column: 'made_at', for: 5 * YEAR },
]

/** Sessions at charging piles, and the cards that may charge there. */
export const chargingModule = defineModule({
  provide: (services) => ({ charging: createChargeLog(services), cardCaches: createCardCaches(services.db) }),
  describe: (services) => ({
    handlers: chargingHandlers(services),
    kept,
    consumers: [staleCaches],

    listen() {
      const { outbox, bus } = services
      outbox.on('cardCachesStale', ({ customerId }) => bus.emit('cardCachesStale', customerId!))
    },

    start: () => divideFees(services.db),
  }),
})
