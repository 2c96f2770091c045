import { type Channel, channel } from 'node:diagnostics_channel'

/** Hears of every `DatabaseClosedError`, also where it is caught: tests fail on it (db/testing.ts). */
export const askedAfterClose = channel('lamplighter.database.askedAfterClose')

/** Whoever asked was left running by whoever closed the database; the stack says who. */
export class DatabaseClosedError extends Error {
  constructor() {
    super('the database was asked after it was closed')
  }
}

/** Transactions and statements under way, none of which begins once it is closed. */
export type OpenWork = {
  /** @throws DatabaseClosedError */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when all that began has ended. */
  close(): Promise<void>
}

/** @param refused hears of every refusal */
export function createOpenWork(refused: Channel = askedAfterClose): OpenWork {
  let open = 0
  let isClosed = false
  const ended = Promise.withResolvers<void>()
  return {
    async run(work) {
      if (isClosed) {
        const error = new DatabaseClosedError()
        refused.publish(error)
        throw error
      }
      open++
      try {
        return await work()
      } finally {
        if (--open === 0 && isClosed) ended.resolve()
      }
    },
    close() {
      isClosed = true
      if (open === 0) ended.resolve()
      return ended.promise
    },
  }
}
