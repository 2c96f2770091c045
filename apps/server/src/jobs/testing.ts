import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'

/** Does what a job does, without waiting for its time. */
export const runOnce = (db: Database, job: Job): Promise<void> =>
  job.run({ system: db.system, signal: new AbortController().signal })
