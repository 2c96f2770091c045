import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { programmeHandlers } from './calls.ts'
import { showingCheck } from './ordered.ts'
import { createShownProgrammes, type ShownProgrammes } from './shown.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** What these screens show, or may show, was changed. */
    programmesChanged: { deviceIds: number[] }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly shownProgrammes: ShownProgrammes
  }
}

/** A screen that was switched off for so long is ordered anew. */
const kept: readonly Kept[] = [{ table: 'programme_device', column: 'at', for: 366 * 86_400_000 }]

/** Pages of texts, clocks, environment values and images that screens show. */
export const programmeModule = defineModule({
  provide: ({ db, registry, clock }) => ({ shownProgrammes: createShownProgrammes({ db, registry, clock }) }),
  describe({ clock, shownProgrammes, outbox, commandExtensions }) {
    commandExtensions.addCheck(showingCheck)
    return {
      handlers: programmeHandlers({ clock }),
      kept,

      listen() {
        outbox.on('programmesChanged', ({ body: { deviceIds } }) => shownProgrammes.forget(deviceIds))
        outbox.on('playTasksChanged', ({ body: { deviceIds } }) => shownProgrammes.forget(deviceIds))
      },
    }
  },
})
