import type { ApplicationCode } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { About } from '../../audience.ts'
import type { Device } from './device.ts'
import type { Registry } from './registry.ts'

type Places = Pick<Registry, 'groupOf' | 'isOnSmartPole'>

/** The applications that show a device: that of its kind, and that of poles where it hangs on a smart one. */
export function applicationsOf(registry: Places, device: Device): readonly ApplicationCode[] {
  const { application } = wires[device.kind]
  return application !== 'pole' && registry.isOnSmartPole(device) ? [application, 'pole'] : [application]
}

/** Who may know what is told of a device. */
export const aboutDevice =
  (registry: Places) =>
  (operation: About['operation'], device: Device): About => ({
    customerId: device.customerId,
    operation,
    groupId: registry.groupOf(device),
    applications: applicationsOf(registry, device),
  })
