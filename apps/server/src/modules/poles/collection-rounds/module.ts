import type { Kept } from '../../../jobs/index.ts'
import { createFindAssignees } from '../../alarms/alarms/index.ts'
import { defineModule } from '../../module.ts'
import { collectionRoundHandlers } from './calls.ts'
import { measuredHook } from './measured-hook.ts'

const YEAR = 366 * 86_400_000
const kept: readonly Kept[] = [{ table: 'collection_round', column: 'made_at', for: 3 * YEAR }]

/** Rounds in which a service truck empties garbage bins. */
export const collectionRoundModule = defineModule({
  describe: ({ db, clock, exporter, ingest }) => ({
    handlers: collectionRoundHandlers({ clock, exporter, findPeople: createFindAssignees(db) }),
    kept,
    start: () => ingest.addHook(measuredHook),
  }),
})
