import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Kept } from '../../jobs/index.ts'

export type LoggedCall = {
  customerId: number
  account: string
  address: string
  path: string
  /** `ok`, or the key of the error that refused it. */
  result: string
  milliseconds: number
}

/** Calls made of the server, kept for a week and written in batches; what a flood brings beyond a bound is counted instead. */
export type CallLog = {
  note(call: LoggedCall): void
  readonly dropped: number
  start(): void
  stop(): Promise<void>
}

const EVERY = 2_000
const WAITING_LIMIT = 20_000

export const keptCalls: Kept = { table: 'call_log', column: 'at', for: 7 * 86_400_000 }

const WRITE = `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
  select * from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::real[])`

export function createCallLog({ db, clock }: { db: Database; clock: Clock }): CallLog {
  let waiting: (LoggedCall & { at: Date })[] = []
  let dropped = 0
  let cancel: (() => void) | null = null

  async function write() {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const column = <K extends keyof (typeof batch)[number]>(key: K) => batch.map((call) => call[key])
    try {
      await db.statement('write-calls', WRITE, [
        column('customerId'),
        column('at'),
        column('account'),
        column('address'),
        column('path'),
        column('result'),
        column('milliseconds'),
      ])
    } catch (error) {
      // The database is away: the next round tries again.
      waiting = batch.concat(waiting).slice(0, WAITING_LIMIT)
      throw error
    }
  }

  return {
    note(call) {
      if (waiting.length < WAITING_LIMIT) waiting.push({ ...call, at: new Date(clock.now()) })
      else dropped++
    },
    get dropped() {
      return dropped
    },
    start() {
      cancel = clock.every(EVERY, write)
    },
    async stop() {
      cancel?.()
      await write()
    },
  }
}
