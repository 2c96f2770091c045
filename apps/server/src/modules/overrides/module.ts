import type { Device } from '../devices/index.ts'
import { aboutDevice } from '../devices/index.ts'
import { defineModule } from '../module.ts'
import { createOverrides, keptOverrides } from './index.ts'

declare module '../../bus.ts' {
  interface Happenings {
    /** What holds a device off its schedule stands in the database. */
    overrideChanged: [device: Device]
  }
}

/** Manual commands that hold devices off their schedule. */
export const overrideModule = defineModule({
  describe(services) {
    const { bus, registry } = services
    const { start, stop } = createOverrides(services)
    return {
      kept: [keptOverrides],
      start,
      stop,

      listen({ toSubscribers }) {
        const about = aboutDevice(registry)
        bus.on('overrideChanged', (device) =>
          toSubscribers(about('device.view', device), device.code, `override/${device.id}`, () => ({
            type: 'override',
            paramId: device.id,
          })),
        )
      },
    }
  },
})
