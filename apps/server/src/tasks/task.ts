import type { ErrorKey, Label, Operation } from '@lamplighter/contract'
import type { Platform, SystemScope } from '../db/database.ts'

/** A file that a task made, before its row is written. */
export type TaskFile = { readonly id: string; readonly fileName: string; readonly type: string; readonly size: number }

/** What a task works with while a server runs it. */
export type TaskRun<Input> = Pick<Platform, 'system'> & {
  readonly id: string
  readonly customerId: number
  readonly input: Input
  /** Aborted when the task was cancelled, its lease is lost or the server stops. */
  readonly signal: AbortSignal
  /** Says how far it is; that is written beside the work. @throws when the task is to end */
  report(done: number, total: number): void
  /** Streams a file into the blob store; it is kept when the task is completed with it. */
  save(file: Pick<TaskFile, 'fileName' | 'type'>, content: AsyncIterable<string | Uint8Array>): Promise<TaskFile>
  /** Ends the task in the transaction of its last work, so that neither stands without the other. */
  complete(scope: SystemScope, file?: TaskFile): Promise<void>
}

/** Work that a user starts, that takes long, and that is followed, cancelled and found again. */
export type TaskKind<Input> = {
  /** `module.what`: it stands for the kind in the database. */
  readonly name: `${string}.${string}`
  readonly label: Label
  /** Whoever holds it over the whole organisation sees and cancels the tasks of others too. */
  readonly operation: Operation
  /** What becomes of one whose server stopped or died: it is done anew from its beginning, or told as failed. */
  readonly whenCutOff: 'again' | 'fail'
  /** An organisation has one at a time of the kinds with the same refusal of a second. */
  readonly exclusive?: ErrorKey
  /** On one server at the same time. */
  readonly atOnce: number
  /** Its transactions end in nothing when another server has taken the task over meanwhile. */
  run(run: TaskRun<Input>): Promise<void>
}

export class TaskLost extends Error {
  constructor(kind: string) {
    super(`a task ${kind} was taken over by another server`)
  }
}
