import type { SystemScope } from '../db/database.ts'

/** Makes jobs known that the database has not heard of, each with the moment of its first run. */
export const insertJobs = (scope: SystemScope, names: readonly string[], nextAt: readonly Date[]) =>
  scope.query(
    'insert into job (name, next_at) select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing',
    [names, nextAt],
  )

/** Holds against other servers those jobs that wait or are leased for longer than this until the end of the transaction. */
export const lockFarJobs = (scope: SystemScope, names: readonly string[], latest: readonly Date[], leaseUntil: Date) =>
  scope.query<{ name: string }>(
    `select job.name from job join unnest($1::text[], $2::timestamptz[]) as u(name, latest) on job.name = u.name
     where next_at > u.latest or lease_until > $3 for update of job`,
    [names, latest, leaseUntil],
  )

/**
 * After the clock of the machine was set back no job waits for longer than from now to when it is due next, and no lease
 * lasts longer than one that is taken now.
 */
export const boundJobs = (scope: SystemScope, names: readonly string[], latest: readonly Date[], leaseUntil: Date) =>
  scope.query(
    `update job set next_at = least(next_at, u.latest), lease_until = case when lease_until > $3 then $3 else lease_until end
     from unnest($1::text[], $2::timestamptz[]) as u(name, latest)
     where job.name = u.name and (next_at > u.latest or lease_until > $3)`,
    [names, latest, leaseUntil],
  )

type Claim = { names: readonly string[]; now: Date; leaseUntil: Date; holder: string; limit: number }

/**
 * Takes jobs that are due and that nobody holds. One whose holder is within a transaction is alive and is left alone, its
 * lease over or not; one whose holder let the lease run out counts as failed.
 */
export const claimJobs = (scope: SystemScope, { names, now, leaseUntil, holder, limit }: Claim) =>
  scope.query<{ name: string; fence: string }>(
    `with due as (
       select name from job where name = any ($1) and next_at <= $2 and (lease_until is null or lease_until <= $2)
       order by next_at limit $5 for update skip locked)
     update job set holder = $3, lease_until = $4, fence = fence + 1, began_at = $2,
       failures = failures + (lease_until is not null)::int, error = case when lease_until is null then error else 'abandoned' end
     from due where job.name = due.name returning job.name, job.fence`,
    [names, now, holder, leaseUntil, limit],
  )

/** Holds a job against others until the end of the transaction; false when it is another's. */
export async function holdsJob(scope: SystemScope, name: string, fence: string): Promise<boolean> {
  return (await scope.query('select from job where name = $1 and fence = $2 for share', [name, fence])).length > 0
}

/** False when the job is another's. */
export async function renewLease(scope: SystemScope, name: string, fence: string, until: Date): Promise<boolean> {
  const rows = await scope.query('update job set lease_until = $3 where name = $1 and fence = $2 returning name', [
    name,
    fence,
    until,
  ])
  return rows.length > 0
}

/** Gives a job back that was not done. */
export const releaseJob = (scope: SystemScope, name: string, fence: string, nextAt: Date) =>
  scope.query('update job set lease_until = null, holder = null, next_at = $3 where name = $1 and fence = $2', [
    name,
    fence,
    nextAt,
  ])

type End = { name: string; fence: string; at: Date; milliseconds: number; nextAt: Date; error: string | null }

/**
 * Writes down how a run ended. One that failed is tried again after 10 s, 20 s and so on to 10 minutes, if it is not due
 * before.
 */
export const endJob = (scope: SystemScope, { name, fence, at, milliseconds, nextAt, error }: End) =>
  scope.query(
    `update job set lease_until = null, holder = null, ended_at = $3, milliseconds = $4,
       next_at = least($5, case when $6::text is not null
         then $3::timestamptz + make_interval(secs => least(600, 10 * power(2, least(failed_in_a_row, 6)))) end),
       runs = runs + 1, failures = failures + ($6::text is not null)::int,
       failed_in_a_row = case when $6::text is null then 0 else failed_in_a_row + 1 end, error = $6
     where name = $1 and fence = $2`,
    [name, fence, at, milliseconds, nextAt, error],
  )

export type JobRow = {
  name: string
  nextAt: Date
  holder: string | null
  leaseUntil: Date | null
  began: Date | null
  ended: Date | null
  milliseconds: number | null
  runs: number
  failures: number
  failedInARow: number
  error: string | null
}

export const readJobs = (scope: SystemScope, names: readonly string[]) =>
  scope.query<JobRow>(
    `select name, next_at as "nextAt", holder, lease_until as "leaseUntil", began_at as began, ended_at as ended, milliseconds,
       runs::float8 as runs, failures::float8 as failures, failed_in_a_row as "failedInARow", error
     from job where name = any ($1) order by name`,
    [names],
  )
