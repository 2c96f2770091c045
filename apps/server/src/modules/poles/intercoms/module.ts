import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { answeringCheck } from './answering.ts'
import { callHook } from './call-hook.ts'
import { intercomHandlers } from './calls.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Somebody pressed the help button of an intercom. */
    helpCalled: { deviceId: number; at: number }
  }
}

const DAY = 86_400_000
const kept: readonly Kept[] = [{ table: 'intercom_call', column: 'pressed_at', for: 2 * 366 * DAY }]

/** Calls for help at smart poles, and what became of each. */
export const intercomModule = defineModule({
  describe({ ingest, clock, commandExtensions }) {
    commandExtensions.addCheck(answeringCheck, 'person')
    return { handlers: intercomHandlers(clock), kept, start: () => ingest.addHook(callHook) }
  },
})
