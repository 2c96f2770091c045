import { isFailure } from '@lamplighter/contract'
import { type Blobs, insertBlob } from '../blobs/index.ts'
import type { Platform } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { createProgress } from './progress.ts'
import { type Claimed, endTask, holdsTask, releaseTask, type StoredError, saveProgress } from './store.ts'
import { type TaskKind, TaskLost, type TaskRun } from './task.ts'

const DAY = 86_400_000
/** What a task made can be downloaded for so long, ms. */
const FILES_KEPT = 30 * DAY

/** Why a run is broken off. */
export type Stop = 'cancelled' | 'lost' | 'stopping'

type Deps = {
  /** Work goes through `jobs`; progress and endings beside it. */
  db: Platform & { readonly jobs: Platform }
  blobs: Blobs
  clock: Clock
  onError: (error: unknown) => void
  /** Progress was written. */
  onProgress: (done: number, total: number) => void
}

function errorOf(failure: unknown): StoredError {
  if (!isFailure(failure)) return { key: 'task.failed' }
  return { key: failure.key, ...(Object.keys(failure.params).length > 0 ? { params: failure.params } : {}) }
}

/** Neither a refusal nor what comes of breaking it off. A task that is done is not kept any more, and may still fail at the rest. */
const isUnexpected = (error: unknown, { reason }: AbortSignal) =>
  !isFailure(error) && !(error instanceof TaskLost) && error !== reason && (reason ?? 'lost') === 'lost'

/** Runs a task that was claimed, and writes down how it ended. */
export async function runTask(
  { db, blobs, clock, onError, onProgress }: Deps,
  kind: TaskKind<unknown>,
  claimed: Claimed,
  stop: AbortController,
): Promise<void> {
  const { id, customerId, fence, input } = claimed
  const { signal } = stop
  const now = () => new Date(clock.now())
  const progress = createProgress(async (done, total) => {
    await saveProgress(db, id, fence, done, total)
    onProgress(done, total)
  }, onError)

  const run: TaskRun<unknown> = {
    id,
    customerId,
    input,
    signal,
    system: (work) =>
      db.jobs.system(async (scope) => {
        if (!(await holdsTask(scope, id, fence))) throw new TaskLost(kind.name)
        return work(scope)
      }),
    report(done, total) {
      signal.throwIfAborted()
      progress.report(done, total)
    },
    save: async (file, content) => ({ ...file, ...(await blobs.write(content, signal)) }),
    async complete(scope, file) {
      signal.throwIfAborted()
      // A report that is under way would wait for the end of this transaction.
      await progress.settled()
      const at = now()
      if (file) {
        const expiresAt = new Date(at.getTime() + FILES_KEPT)
        await insertBlob(scope, { ...file, customerId, createdAt: at, expiresAt })
      }
      if (!(await endTask(scope, { id, fence, state: 'done', fileId: file?.id ?? null, at })))
        throw new TaskLost(kind.name)
    },
  }

  async function end(failure: unknown): Promise<void> {
    const reason = signal.reason as Stop | undefined
    if (reason === 'lost' || failure instanceof TaskLost) return
    await db.system(async (scope) => {
      if (failure === null) await endTask(scope, { id, fence, state: 'done', at: now() })
      else if (reason === 'cancelled') await endTask(scope, { id, fence, state: 'cancelled', at: now() })
      else if (reason !== 'stopping')
        await endTask(scope, { id, fence, state: 'failed', error: errorOf(failure), at: now() })
      else if (kind.whenCutOff === 'again') await releaseTask(scope, id, fence)
      else await endTask(scope, { id, fence, state: 'failed', error: { key: 'task.interrupted' }, at: now() })
    })
  }

  let failure: unknown = null
  try {
    await kind.run(run)
  } catch (error) {
    failure = error
    if (isUnexpected(error, signal)) onError(error)
  }
  await progress.settled()
  // Where even this cannot be written the lease runs out.
  await end(failure).catch(onError)
}
