import { type BatchWriters, once } from '../../../batch-writer/index.ts'
import type { Queries } from '../../../db/database.ts'
import type { Kept } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'

export type LoggedCall = {
  customerId: number
  account: string
  address: string
  path: string
  /** `ok`, or the key of the error that refused it. */
  result: string
  milliseconds: number
}

/** Calls made of the server, kept for a week; what a flood brings beyond a bound is counted instead. */
export type CallLog = { note(call: LoggedCall): void; readonly dropped: number }

type Row = LoggedCall & { readonly at: Date }

export const keptCalls: Kept = { table: 'call_log', column: 'at', for: 7 * 86_400_000 }

const INSERT = `insert into call_log (customer_id, at, account, address, path, result, milliseconds)
  select * from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::real[])`

function insertCalls(scope: Queries, calls: readonly Row[]) {
  const column = <K extends keyof Row>(key: K) => calls.map((call) => call[key])
  return scope.query(INSERT, [
    column('customerId'),
    column('at'),
    column('account'),
    column('address'),
    column('path'),
    column('result'),
    column('milliseconds'),
  ])
}

export function createCallLog({ writers, clock }: { writers: BatchWriters; clock: Clock }): CallLog {
  const writer = writers.open<Row>({
    name: 'audit.calls',
    every: 2_000,
    batchSize: 5_000,
    limit: 20_000,
    gives: 'newest',
    write: (db, calls, batch) => once(db, batch, (scope) => insertCalls(scope, calls)),
  })
  return {
    note: (call) => writer.add({ ...call, at: new Date(clock.now()) }),
    get dropped() {
      return writer.figures.dropped
    },
  }
}
