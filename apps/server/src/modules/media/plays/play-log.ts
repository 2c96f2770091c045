import type { Play } from '@lamplighter/links/link'
import type { BatchWriters } from '../../../batch-writer/index.ts'
import type { Bus } from '../../../bus.ts'
import type { Device } from '../../devices/devices/index.ts'
import { type PlayRow, writePlays } from './store.ts'

/** What players report to have shown or spoken. */
export type PlayLog = {
  add(device: Device, plays: readonly Play[]): void
  /** Resolves when what was added so far is in the database, or given up. */
  committed(): Promise<void>
}

const keyOf = ({ deviceId, at }: PlayRow) => `${deviceId} ${at}`

export function createPlayLog({ writers, bus }: { writers: BatchWriters; bus: Bus }): PlayLog {
  const writer = writers.open<PlayRow>({
    name: 'plays.plays',
    every: 500,
    batchSize: 2_000,
    limit: 100_000,
    gives: 'oldest',
    key: keyOf,
    merge: (older, newer) => ({ ...newer, seconds: newer.seconds ?? older.seconds }),
    write: (db, rows) => db.system((scope) => writePlays(scope, rows)),
    written: (rows) => bus.emit('playsStored', new Set(rows.map(({ deviceId }) => deviceId))),
  })
  return {
    add({ id, customerId }, plays) {
      for (const { from, task = null, speech = null, ...play } of plays)
        writer.add({ ...play, task, speech, deviceId: id, customerId, at: new Date(from).toISOString() })
    },
    committed: () => writer.flushed(),
  }
}
