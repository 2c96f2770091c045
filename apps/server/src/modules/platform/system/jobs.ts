import type { JobRow } from '@lamplighter/contract'
import type { Jobs } from '../../../jobs/index.ts'

type Standing = Awaited<ReturnType<Jobs['list']>>[number]

function stateOf({ leaseUntil, failedInARow }: Standing, now: number): JobRow['state'] {
  if (leaseUntil) return leaseUntil.getTime() > now ? 'running' : 'lost'
  return failedInARow > 0 ? 'failed' : 'waiting'
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** How a job stands at a moment; what may name things of an organisation only where `isSuper`. */
export const jobRowOf = (job: Standing, now: number, isSuper: boolean): JobRow => ({
  name: job.name,
  label: job.label,
  state: stateOf(job, now),
  next: job.nextAt.toISOString(),
  server: isSuper ? job.holder : null,
  began: iso(job.began),
  ended: iso(job.ended),
  milliseconds: job.milliseconds,
  runs: job.runs,
  failures: job.failures,
  failedInARow: job.failedInARow,
  error: isSuper ? job.error : null,
})
