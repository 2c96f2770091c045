import { wires } from '@lamplighter/kinds/wires'
import type { About } from '../audience.ts'
import type { Device } from './device.ts'
import type { Registry } from './registry.ts'

/** Who may know what is told of a device. */
export const aboutDevice =
  (registry: Pick<Registry, 'groupOf'>) =>
  (operation: About['operation'], device: Device): About => ({
    customerId: device.customerId,
    operation,
    groupId: registry.groupOf(device),
    // Lamps are shown where they light a road, and on the poles that they hang on.
    ...(device.kind === 'luminaire' ? {} : { application: wires[device.kind].application }),
  })
