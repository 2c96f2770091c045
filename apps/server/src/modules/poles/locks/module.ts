import { type lockCalls, lockOpeningList } from '@lamplighter/contract'
import type { Exporter } from '../../../export/index.ts'
import type { Kept } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import { defineModule } from '../../module.ts'
import { listOpenings } from './opening.store.ts'
import { openingHook } from './opening-hook.ts'
import { permissionNow } from './permission.store.ts'
import { openingWatchJob } from './watch.ts'

const DAY = 86_400_000
const kept: readonly Kept[] = [{ table: 'lock_opening', column: 'opened_at', for: 2 * 366 * DAY }]

function lockHandlers({ exporter, clock }: { exporter: Exporter; clock: Clock }): Handlers<typeof lockCalls> {
  const openings: Handler<(typeof lockCalls)['lock.openings']> = ({ inScope }, query) =>
    inScope((scope) => listOpenings(scope, query))
  return {
    'lock.openings': openings,
    'lock.exportOpenings': exporter.of(lockOpeningList, openings),
    'lock.permission': ({ inScope }, { deviceId }) =>
      inScope((scope) => permissionNow(scope, deviceId, new Date(clock.now()))),
  }
}

/** Who opened the locks and covers of smart poles, how, and by whose permission. */
export const lockModule = defineModule({
  describe: ({ ingest, exporter, clock, registry }) => ({
    handlers: lockHandlers({ exporter, clock }),
    jobs: [openingWatchJob({ clock, registry })],
    kept,
    start: () => ingest.addHook(openingHook),
  }),
})
