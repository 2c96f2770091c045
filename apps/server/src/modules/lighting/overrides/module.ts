import { aboutDevice, type OverridesOf } from '../../devices/devices/index.ts'
import { defineModule } from '../../module.ts'
import { createOverrides, keptOverrides, overridesOf } from './index.ts'
import { deleteOverrides } from './store.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** What holds these devices off their schedule changed. */
    overridesChanged: { deviceIds: readonly number[] }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly overridesOf: OverridesOf
  }
}

/** Manual commands that hold devices off their schedule. */
export const overrideModule = defineModule({
  provide: () => ({ overridesOf }),

  describe(services) {
    const { outbox, registry, deviceRetirement } = services
    deviceRetirement.addEffects({ retired: deleteOverrides })
    const { start, stop } = createOverrides(services)
    return {
      kept: [keptOverrides],
      start,
      stop,

      listen({ toSubscribers }) {
        const about = aboutDevice(registry)
        outbox.on('overridesChanged', ({ body }) => {
          for (const id of body.deviceIds) {
            const device = registry.get(id)
            if (!device) continue
            toSubscribers(about('device.view', device), device.code, `override/${id}`, () => ({
              type: 'override',
              paramId: id,
            }))
          }
        })
      },
    }
  },
})
