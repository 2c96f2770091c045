import type { SystemScope } from '../db/database.ts'
import type { Job } from '../jobs/index.ts'
import type { Clock } from '../time/clock.ts'
import type { Blobs } from './blobs.ts'
import { deleteBlobs, expiredBlobs, unknownBlobs } from './store.ts'

const HOUR = 3_600_000
/** A file is written before its row; one that has none after so long never gets one, ms. */
const ROWLESS_FOR = 24 * HOUR
const CHUNK = 1_000

type System = <T>(work: (scope: SystemScope) => Promise<T>) => Promise<T>
type Deps = { blobs: Blobs; clock: Pick<Clock, 'now'>; machineTime: () => number }

/** Deletes files whose time is over, and those that no row knows: rows first, so that none names a file that is not there. */
export function sweepJob({ blobs, clock, machineTime }: Deps): Job {
  async function deleteFiles(ids: readonly string[]) {
    for (const id of ids) await blobs.delete(id)
  }

  async function deleteExpired(system: System, signal: AbortSignal) {
    while (!signal.aborted) {
      const ids = await system((scope) => expiredBlobs(scope, new Date(clock.now())))
      if (ids.length === 0) return
      await system((scope) => deleteBlobs(scope, ids))
      await deleteFiles(ids)
    }
  }

  async function deleteRowless(system: System, signal: AbortSignal) {
    const forget = async (ids: readonly string[]) => deleteFiles(await system((scope) => unknownBlobs(scope, ids)))
    let ids: string[] = []
    for await (const id of blobs.olderThan(machineTime() - ROWLESS_FOR)) {
      if (signal.aborted) return
      ids.push(id)
      if (ids.length < CHUNK) continue
      await forget(ids)
      ids = []
    }
    await forget(ids)
  }

  return {
    name: 'blobs.sweep',
    label: { zh: '清理过期文件', en: 'Delete expired files' },
    when: { every: HOUR },
    async run({ system, signal }) {
      await deleteExpired(system, signal)
      await deleteRowless(system, signal)
    },
  }
}
