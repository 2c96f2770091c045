import type { Database } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { type AuditEntry, appendAudit } from '../../platform/audit/index.ts'
import { correctHour, doubtfulHours, setChecked, uncheckedCustomers } from './correction.store.ts'

type Deps = { clock: Pick<Clock, 'now'> }
type Correction = Awaited<ReturnType<typeof correctHour>>[number] & { readonly hour: string }

const EVERY = 60_000
/** One run ends by then and leaves the rest to the next, ms. */
const RUN_WITHIN = 45_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** So many corrections of a day stand in the trail one by one. */
const LISTED = 50

const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** What the trail tells of the corrections of a day of UTC; sums and figures in the units of the counters (Wh, h). */
function entryOf(customerId: number, day: Date, corrections: readonly Correction[]): AuditEntry {
  const listed = corrections.slice(0, LISTED)
  const figures = (value: (one: Correction) => number | null) => ({
    counters: corrections.length,
    sum: sumOf(corrections.map(value)),
    figures: listed.map((one) => ({ deviceId: one.deviceId, hour: one.hour, added: value(one) })),
  })
  return {
    customerId,
    personId: null,
    account: '',
    address: '',
    action: 'readings.correct',
    target: day.toISOString().slice(0, 10),
    before: figures(({ before }) => before),
    after: figures(({ added }) => added),
    result: 'ok',
    refusal: null,
  }
}

/** Looks the past through once, day by day, for what no counter can have counted, and sums those hours up again. */
export async function correctCounters(db: Pick<Database, 'system'>, { clock }: Deps, signal?: AbortSignal) {
  const now = clock.now()
  const settled = new Date(Math.floor(now / HOUR) * HOUR)
  const end = performance.now() + RUN_WITHIN
  for (const { customerId, from } of await db.system(uncheckedCustomers)) {
    for (let day = from; day.getTime() <= now; day = new Date(day.getTime() + DAY)) {
      if (signal?.aborted || performance.now() > end) return
      const next = new Date(day.getTime() + DAY)
      await db.system((scope) =>
        withRetired(scope, async () => {
          const corrections: Correction[] = []
          for (const { hour, deviceIds } of await doubtfulHours(scope, customerId, day, next))
            for (const one of await correctHour(scope, { customerId, hour, deviceIds, settled }))
              corrections.push({ ...one, hour: hour.toISOString() })
          if (corrections.length > 0) await appendAudit(scope, entryOf(customerId, day, corrections), now)
          await setChecked(scope, customerId, next, next.getTime() > now)
        }),
      )
    }
  }
}

export const correctionJob = (clock: Clock): Job => ({
  name: 'readings.correct',
  label: { zh: '更正电量计数', en: 'Correct counters' },
  when: { every: EVERY },
  run: (lease) => correctCounters(lease, { clock }, lease.signal),
})
