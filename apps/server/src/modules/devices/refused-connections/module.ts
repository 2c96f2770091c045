import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { refusedConnectionHandlers } from './calls.ts'
import { createRefusals, type Refusals } from './refusals.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly refusals: Refusals
  }
}

const kept: readonly Kept[] = [{ table: 'refused_connection', column: 'last_at', for: 30 * 86_400_000 }]

/** Who signs in on a link as a device and is refused. */
export const refusedConnectionModule = defineModule({
  provide: (services) => ({ refusals: createRefusals(services) }),
  describe: (services) => ({ handlers: refusedConnectionHandlers(services), kept }),
})
