import { defineModule } from '../../module.ts'
import { type AuditTrail, auditHandlers, type CallLog, createAuditTrail, createCallLog, keptCalls } from './index.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly audit: AuditTrail
    readonly callLog: CallLog
  }
}

/** Who changed what, and which calls were made. */
export const auditModule = defineModule({
  provide: ({ db, writers, clock }) => ({
    audit: createAuditTrail({ db, writers, clock }),
    callLog: createCallLog({ writers, clock }),
  }),
  describe: ({ audit, exporter }) => ({
    handlers: auditHandlers({ exporter }),
    kept: [keptCalls],
    start: audit.start,
    stop: audit.stop,
  }),
})
