import type { Kept } from '../../../jobs/index.ts'
import { defineModule } from '../../module.ts'
import { faultReportHandlers } from './calls.ts'
import { createProofs } from './proof.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** A fault was reported at a site, or a report was handled; null where its place is not known. */
    faultReportsChanged: { stationId: number | null; isNew: boolean }
  }
}

const DAY = 86_400_000
const kept: readonly Kept[] = [{ table: 'fault_report', column: 'at', for: 2 * 366 * DAY }]

/** Faults that people on the street report. */
export const faultReportModule = defineModule({
  describe: ({ db, parameters, registry, outbox, clock, secret, settings, exporter }) => ({
    handlers: faultReportHandlers({
      ...{ db, parameters, clock, exporter },
      proofs: createProofs(secret, clock, settings.LAMPLIGHTER_ATTEMPT_COST),
    }),
    kept,

    listen({ toAll }) {
      outbox.on('faultReportsChanged', ({ customerId, body: { stationId, isNew } }) => {
        const groupId = registry.groupOf({ customerId: customerId!, stationId })
        const key = `faultReport/${groupId}${isNew ? '/new' : ''}`
        toAll({ customerId: customerId!, operation: 'alarm.view', groupId }, key, () => ({
          type: 'faultReport',
          isNew,
        }))
      })
    },
  }),
})
