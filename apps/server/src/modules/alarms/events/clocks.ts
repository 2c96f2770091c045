import { type BatchWriters, once } from '../../../batch-writer/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Device } from '../../devices/devices/index.ts'

/** A clock that is off stays off: it is told once in this time, ms. */
const TOLD_EVERY = 3_600_000

/** Tells of clocks of devices that are off. */
export function openClockWriter(writers: BatchWriters, clock: Clock) {
  const told = new Map<number, number>()
  const writer = writers.open<Device>({
    name: 'events.clocks',
    every: 1_000,
    batchSize: 5_000,
    limit: 20_000,
    gives: 'oldest',
    write: (db, devices, batch) =>
      once(db, batch, async (scope) => {
        const at = clock.now()
        for (const [customerId, some] of Map.groupBy(devices, (device) => device.customerId))
          scope.publish(customerId, 'clocksStrayed', { at, devices: some.map(({ id }) => id) })
      }),
  })
  return {
    heard(device: Device) {
      const at = clock.now()
      if (at - (told.get(device.id) ?? 0) < TOLD_EVERY) return
      told.set(device.id, at)
      writer.add(device)
    },
  }
}
