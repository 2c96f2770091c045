import type { Label } from '@lamplighter/contract'
import type { Database } from '../db/database.ts'
import type { Trigger } from './trigger.ts'

/**
 * What a run holds. Its transactions end in nothing when another server has taken the job over meanwhile, so that two never
 * do it at once; what a run does elsewhere must bear being done twice.
 */
export type Lease = Pick<Database, 'system'> & {
  /** Aborted when the lease is lost or the server stops. */
  readonly signal: AbortSignal
}

/** Work that the server does by itself, on one server at a time. A run that was cut off is done anew. */
export type Job = {
  /** `module.what`: it stands for the job in the database. */
  readonly name: string
  readonly label: Label
  readonly when: Trigger
  run(lease: Lease): Promise<void>
}

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`${name} was taken over by another server`)
  }
}
