import { wires } from '@lamplighter/kinds/wires'
import { defineModule } from '../module.ts'
import { type AlarmMove, createJudge, loadConditions } from './index.ts'

declare module '../../outbox/events.ts' {
  interface DomainEvents {
    /** Alarms of devices of one organisation that were raised or have ended. */
    alarmsMoved: { moves: readonly AlarmMove[] }
  }
}

/** Rules that values of devices are judged by. */
export const alarmRuleModule = defineModule({
  async provide({ db, ingest }) {
    ingest.hook(createJudge((kind) => wires[kind].alarms, await db.system(loadConditions)))
    return {}
  },
  describe: () => ({}),
})
