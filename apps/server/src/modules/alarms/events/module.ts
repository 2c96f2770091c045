import type { EventRow } from '@lamplighter/contract'
import { aboutDevice } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { eventHandlers } from './calls.ts'
import { openClockWriter } from './clocks.ts'
import { createRecorder } from './recorder.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    eventRecorded: EventRow
    /** Clocks of devices that are off. */
    clocksStrayed: { at: number; devices: readonly number[] }
  }
}

/** What happened in the field, as people read it. */
export const eventModule = defineModule({
  describe({ writers, bus, outbox, clock, registry }) {
    const clocks = openClockWriter(writers, clock)
    return {
      handlers: eventHandlers(),
      consumers: [createRecorder({ registry, clock })],

      listen({ toAll }) {
        bus.on('clockSkewed', clocks.heard)
        outbox.on('eventRecorded', ({ customerId, body: event }) => {
          const device = event.deviceId === null ? undefined : registry.get(event.deviceId)
          const groupId = registry.groupOf({ customerId: customerId!, stationId: event.stationId })
          const about = device
            ? ({ ...aboutDevice(registry)('device.view', device), isApart: true } as const)
            : ({ customerId: customerId!, operation: 'device.view', groupId } as const)
          toAll(about, `event/${event.id}`, () => ({ type: 'event', event }))
        })
      },
    }
  },
})
