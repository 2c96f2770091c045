import { alarmRules } from '@lamplighter/kinds/alarms'
import { defineModule } from '../module.ts'
import { type AlarmMove, createEvaluator, loadConditions } from './index.ts'

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    /** Alarms of devices of one organisation that were raised or have ended. */
    alarmsMoved: { moves: readonly AlarmMove[] }
  }
}

/** Rules by which readings of devices are evaluated. */
export const alarmRuleModule = defineModule({
  describe: ({ db, ingest }) => ({
    async start() {
      ingest.addHook(createEvaluator((kind) => alarmRules[kind], await db.system(loadConditions)))
    },
  }),
})
