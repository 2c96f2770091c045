import type { BatchWriter, BatchWriters } from '../../../batch-writer/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Registry, type StateRow, saveStates } from '../devices/index.ts'

/** Writes the latest state of changed devices, each once a beat however often it changed. */
export function openStateWriter(writers: BatchWriters, registry: Registry, clock: Clock): BatchWriter<StateRow> {
  // One that was retired has no state any more; one that was restored is another device here, and the same row there.
  const isKnown = ({ device }: StateRow) => registry.get(device.id) === device
  return writers.open<StateRow>({
    name: 'devices.states',
    every: 400,
    batchSize: 50_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'oldest',
    key: ({ device }) => device,
    write: (db, rows) => saveStates(db, rows.filter(isKnown), clock.now()),
  })
}
