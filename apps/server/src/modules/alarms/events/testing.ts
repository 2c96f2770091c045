import type { EventRow } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import { createOutbox } from '../../../outbox/index.ts'
import type { HandClock } from '../../../testing/hand-clock.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { createRecorder } from './recorder.ts'

/** A server that records events: what it told, and how it is killed. */
export async function startRecorder(db: Database, registry: Pick<Registry, 'get'>, clock: HandClock) {
  const told: { customerId: number | null; event: EventRow }[] = []
  const outbox = createOutbox({
    db,
    clock,
    onError(error) {
      throw error
    },
    consumers: () => [createRecorder({ registry, clock })],
  })
  outbox.on('eventRecorded', ({ customerId, body: event }) => void told.push({ customerId, event }))
  await outbox.start()
  return { told, kill: outbox.stop }
}
