import type { LinkName } from '@lamplighter/contract'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { nodeOfBrokerUser } from '../devices/index.ts'
import { type Refused, saveRefused } from './refused-connection.store.ts'

/** Remembers who was refused on a link. */
export type Refusals = {
  /** @param name as it called itself; @param address where it came from, with its port (`socketAddress`) */
  add(link: LinkName, name: string, address: string | null): void
  /** Resolves when all that was told so far is in the database. */
  saved(): Promise<void>
}

/** Names that wait to be saved; who tries more within a second is not listened to. */
const WAITING_LIMIT = 500
/** No number with its organisation is longer. */
const LONGEST = 120
const PORT = /:\d+$/
const UNPRINTABLE = /\p{C}/u

export function createRefusals({ writers, clock }: { writers: BatchWriters; clock: Pick<Clock, 'now'> }): Refusals {
  const writer = writers.open<Refused>({
    name: 'connections.refused',
    every: 1_000,
    batchSize: WAITING_LIMIT,
    limit: WAITING_LIMIT,
    gives: 'newest',
    key: ({ link, name }) => `${link} ${name}`,
    write: (db, refused) => db.system((scope) => saveRefused(scope, refused)),
  })
  return {
    add(link, name, address) {
      if (name === '' || name.length > LONGEST || UNPRINTABLE.test(name)) return
      const node = nodeOfBrokerUser(name)
      writer.add({
        ...{ link, name, number: node?.edge ?? name, organisation: node?.group ?? null },
        ...{ address: address?.replace(PORT, '') ?? null, at: new Date(clock.now()) },
      })
    },
    saved: () => writer.flushed(),
  }
}
