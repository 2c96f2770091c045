import { type lockCalls, lockOpeningList } from '@lamplighter/contract'
import type { Exporter } from '../../export/index.ts'
import type { Kept } from '../../jobs/index.ts'
import type { Handler, Handlers } from '../context.ts'
import { defineModule } from '../module.ts'
import { listOpenings } from './opening.store.ts'
import { openingHook } from './opening-hook.ts'

const DAY = 86_400_000
const kept: readonly Kept[] = [{ table: 'lock_opening', column: 'opened_at', for: 2 * 366 * DAY }]

function lockHandlers({ exporter }: { exporter: Exporter }): Handlers<typeof lockCalls> {
  const openings: Handler<(typeof lockCalls)['lock.openings']> = ({ inScope }, query) =>
    inScope((scope) => listOpenings(scope, query))
  return { 'lock.openings': openings, 'lock.exportOpenings': exporter.of(lockOpeningList, openings) }
}

/** Who opened the locks of smart poles, and how. */
export const lockModule = defineModule({
  describe: ({ ingest, exporter }) => ({
    handlers: lockHandlers({ exporter }),
    kept,
    start: () => ingest.addHook(openingHook),
  }),
})
