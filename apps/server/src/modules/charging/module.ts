import type { Kept } from '../../jobs/index.ts'
import { defineModule } from '../module.ts'
import { chargingHandlers } from './calls.ts'
import { type ChargeLog, createChargeLog } from './charge-log.ts'
import { divideFees } from './divide-fees.store.ts'

declare module '../../services.ts' {
  interface Services {
    readonly charging: ChargeLog
  }
}

const YEAR = 366 * 86_400_000
const kept: readonly Kept[] = [
  { table: 'charge_session', column: 'started_at', for: 5 * YEAR },
  { table: 'charge_reservation', column: 'made_at', for: 5 * YEAR },
]

/** Sessions at charging piles, and the cards that may charge there. */
export const chargingModule = defineModule({
  provide: (services) => ({ charging: createChargeLog(services) }),
  describe: (services) => ({
    handlers: chargingHandlers(services),
    kept,
    start: () => divideFees(services.db),
  }),
})
