import { defineModule } from '../../module.ts'
import { appendAudit } from '../../platform/audit/index.ts'
import { speechHandlers } from './calls.ts'
import { createSpeeches, type Speeches } from './speeches.ts'

declare module '../../../services.ts' {
  interface Services {
    readonly speeches: Speeches
  }
}

/** People who speak live to speakers and over cameras, as long as they speak. */
export const speechModule = defineModule({
  provide: ({ db, clock, onError }) => ({
    speeches: createSpeeches({
      clock,
      onError,
      /** Its end stands in the audit trail whoever or whatever ended it. */
      async brokenOff({ id, customerId, personId, account, address, devices, ...speech }, why) {
        const after = { seconds: speech.seconds(), devices: devices.size, ended: why }
        const entry = { customerId, personId, account, address, action: 'speech.end', target: id, after }
        await db.system((scope) =>
          appendAudit(scope, { ...entry, before: null, result: 'ok', refusal: null }, clock.now()),
        )
      },
    }),
  }),
  describe: (services) => ({ handlers: speechHandlers(services), stop: services.speeches.stop }),
})
