import type { EventRow } from '@lamplighter/contract'
import { defineModule } from '../module.ts'
import { createEventLog } from './index.ts'

declare module '../../bus.ts' {
  interface Happenings {
    eventRecorded: [customerId: number, event: EventRow]
  }
}

/** What happened in the field, as people read it. */
export const eventModule = defineModule({
  describe({ writers, bus, clock, registry }) {
    const log = createEventLog({ writers, bus, clock })
    return {
      start: log.start,
      stop: log.stop,

      push({ toAll }) {
        bus.on('eventRecorded', (customerId, event) => {
          const device = event.deviceId === null ? undefined : registry.get(event.deviceId)
          const groupId = registry.groupOf(device ?? { customerId, stationId: event.stationId })
          toAll({ customerId, operation: 'device.view', groupId }, `event/${event.id}`, () => ({
            type: 'event',
            event,
          }))
        })
      },
    }
  },
})
