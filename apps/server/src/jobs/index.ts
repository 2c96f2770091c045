import { hostname } from 'node:os'
import type { Label } from '@lamplighter/contract'
import type { Platform } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { type Job, type Lease, LeaseLost } from './job.ts'
import {
  boundJobs,
  claimJobs,
  endJob,
  holdsJob,
  insertJobs,
  type JobRow,
  lockFarJobs,
  readJobs,
  releaseJob,
  renewLease,
} from './store.ts'
import { nextAfter, periodOf } from './trigger.ts'

export type { Job, Lease } from './job.ts'
export { partitionJob } from './partitions.ts'
export { type Kept, retentionJob } from './retention.ts'

/** Runs the work that the server does by itself: each job on one server at a time, whatever becomes of that server. */
export type Jobs = {
  start(): Promise<void>
  /** Aborts what runs; the next server to start does it. */
  stop(): Promise<void>
  /** How each job stands in the database, with its name for people. */
  list(): Promise<(JobRow & { label: Label })[]>
}

export type JobLimits = {
  /** How often jobs that are due are looked for, ms. */
  readonly tick: number
  /** A server that stands still for so long has lost its jobs, ms; they are renewed three times in it. */
  readonly lease: number
}

const LIMITS: JobLimits = { tick: 1_000, lease: 60_000 }
/** Jobs that one server does at once: each may hold a connection that ingest could use. */
const AT_ONCE = 2
/** The first runs after an installation are spread over this, ms. */
const SPREAD = 30_000
const STOP_WITHIN = 5_000
const ERROR_LENGTH = 200

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, ERROR_LENGTH)

type Deps = {
  db: Pick<Platform, 'system'>
  clock: Clock
  /** From 0 to 1. */
  random: () => number
  onError: (error: unknown) => void
  /** Asked when they are first looked at, so that they may be made after. */
  jobs: () => readonly Job[]
  limits?: JobLimits
}

export function createJobs({ db, clock, random, onError, jobs, limits = LIMITS }: Deps): Jobs {
  let found: ReadonlyMap<string, Job> | undefined
  const byName = () => (found ??= new Map(jobs().map((job) => [job.name, job])))
  const holder = `${hostname()} ${process.pid}`
  const running = new Map<string, { readonly ended: Promise<void>; abort(): void }>()
  let isStopping = false
  let cancel: (() => void) | null = null
  let looking: Promise<void> = Promise.resolve()

  const at = (ms: number) => new Date(ms)

  async function end(job: Job, fence: string, began: number, failure: { error: unknown } | null) {
    const now = clock.now()
    if (failure && isStopping) return db.system((scope) => releaseJob(scope, job.name, fence, at(now)))
    // What another server has taken over is its to write down.
    if (failure?.error instanceof LeaseLost) return
    if (failure) onError(failure.error)
    const nextAt = at(nextAfter(job.when, now))
    const error = failure && messageOf(failure.error)
    await db.system((scope) =>
      endJob(scope, { name: job.name, fence, at: at(now), milliseconds: now - began, nextAt, error }),
    )
  }

  async function run(job: Job, fence: string, stop: AbortController) {
    const began = clock.now()
    let until = began + limits.lease
    const cancelRenewal = clock.every(limits.lease / 3, async () => {
      const next = clock.now() + limits.lease
      try {
        if (await db.system((scope) => renewLease(scope, job.name, fence, at(next)))) until = next
        else stop.abort()
      } catch (error) {
        onError(error)
        if (clock.now() >= until) stop.abort()
      }
    })
    const lease: Lease = {
      signal: stop.signal,
      system: (work) =>
        db.system(async (scope) => {
          if (!(await holdsJob(scope, job.name, fence))) throw new LeaseLost(job.name)
          return work(scope)
        }),
    }
    let failure: { error: unknown } | null = null
    try {
      await job.run(lease)
    } catch (error) {
      failure = { error }
    } finally {
      cancelRenewal()
    }
    // Where even this cannot be written the lease runs out, and the job is done anew.
    await end(job, fence, began, failure).catch(onError)
  }

  function begin(job: Job, fence: string) {
    const stop = new AbortController()
    const ended = run(job, fence, stop).finally(() => running.delete(job.name))
    running.set(job.name, { ended, abort: () => stop.abort() })
  }

  /** When these jobs are due at the latest, and how long they may be leased, by the clock as it stands. */
  function boundsOf(names: readonly string[]) {
    const now = clock.now()
    const latest = names.map((name) => at(nextAfter(byName().get(name)!.when, now)))
    return [names, latest, at(now + limits.lease)] as const
  }

  async function look() {
    if (isStopping) return
    const names = [...byName().keys()].filter((name) => !running.has(name))
    const limit = AT_ONCE - running.size
    if (names.length === 0 || limit <= 0) return
    const now = clock.now()
    const claimed = await db.system((scope) =>
      claimJobs(scope, { names, now: at(now), leaseUntil: at(now + limits.lease), holder, limit }),
    )
    for (const { name, fence } of claimed) begin(byName().get(name)!, fence)
  }

  return {
    async start() {
      const now = clock.now()
      const first = [...byName().values()].map(({ when }) =>
        'every' in when ? now + random() * Math.min(SPREAD, periodOf(when)) : nextAfter(when, now),
      )
      await db.system(async (scope) => {
        await insertJobs(scope, [...byName().keys()], first.map(at))
        const far = await lockFarJobs(scope, ...boundsOf([...byName().keys()]))
        // Another server may have done one after our clock was read: what is due is judged by a clock read since.
        if (far.length > 0) await boundJobs(scope, ...boundsOf(far.map(({ name }) => name)))
      })
      cancel = clock.every(limits.tick, () => {
        looking = look()
        return looking
      })
    },
    async stop() {
      isStopping = true
      cancel?.()
      // It may be about to begin what it has claimed.
      await looking.catch(() => undefined)
      for (const { abort } of running.values()) abort()
      const ended = Promise.all([...running.values()].map((one) => one.ended))
      await Promise.race([ended, new Promise<void>((resolve) => clock.after(STOP_WITHIN, resolve))])
    },
    async list() {
      const rows = await db.system((scope) => readJobs(scope, [...byName().keys()]))
      return rows.map((row) => ({ ...row, label: byName().get(row.name)!.label }))
    },
  }
}
