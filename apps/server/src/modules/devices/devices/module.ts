import type { ServerMessages } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { defineModule } from '../../module.ts'
import { deviceHandlers, treeHandlers } from './calls.ts'
import {
  aboutDevice,
  createDeviceRetirement,
  createRegistry,
  type Device,
  type DeviceRetirement,
  isoOf,
  pointValue,
  type Registry,
  stateOf,
} from './index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** These devices went into repair, out of use or back into service, by themselves or with their power box. */
    serviceChanged: { deviceIds: readonly number[] }
    /** Groups, sites or poles of an organisation changed, and of its devices those named or all. */
    inventoryChanged: { devices?: readonly number[] | 'all' }
    /** Devices were taken down; those with a connection of their own lost it. */
    devicesRetired: { deviceIds: readonly number[]; connections: readonly { link: string; edge: string }[] }
    /** Retired devices are back; these gateways carry some of them. */
    devicesRestored: { gateways: readonly number[] }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly registry: Registry
    readonly deviceRetirement: DeviceRetirement
  }
}

const powerOf = (device: Device) => {
  const { power } = wires[device.kind]
  return power === null ? null : pointValue(device, power)
}

const stateMessage = (device: Device): ServerMessages['state'] => ({
  type: 'state',
  id: device.id,
  isParam: false,
  time: isoOf(device.refreshedAt),
  refreshTime: isoOf(device.refreshedAt),
  ...stateOf(device),
  power: powerOf(device),
})

/** The devices of all organisations: what they are, where they stand, how they are. */
export const deviceModule = defineModule({
  provide: async ({ db }) => ({ registry: await createRegistry(db), deviceRetirement: createDeviceRetirement() }),

  describe(services) {
    const { registry, bus, outbox, links } = services
    return {
      handlers: {
        ...treeHandlers(),
        ...deviceHandlers({ ...services, sessionsOf: links.sessionsOf }),
      },

      figures: {
        devices_online: {
          help: 'Devices that are online',
          read: () => Iterator.from(registry.all()).reduce((count, { online }) => count + (online ? 1 : 0), 0),
        },
      },

      listen({ toAll, toSubscribers }) {
        const about = aboutDevice(registry)
        const show = (device: Device) =>
          toAll(about('device.view', device), `state/${device.id}`, () => stateMessage(device))
        bus.on('stateChanged', (device) => show(device))
        outbox.on('alarmLevelsChanged', ({ body: { devices } }) => {
          for (const [id, level] of devices) {
            const device = registry.get(id)
            if (!device) continue
            device.alarm = level
            show(device)
          }
        })
        bus.on('readingStored', (device, at, values) => {
          show(device)
          toSubscribers(about('device.view', device), device.code, `data/${device.id}/${at}`, () => ({
            type: 'data',
            stationId: device.stationId,
            paramId: device.id,
            time: new Date(at).toISOString(),
            data: values,
          }))
        })
        outbox.on('devicesRetired', ({ customerId, body: { connections } }) => {
          const group = registry.tenantById(customerId!)?.code
          if (group === undefined) return
          for (const { link, edge } of connections) links.sessionsOf(link)?.drop({ group, edge })
        })
        outbox.on('inventoryChanged', async ({ customerId, body: { devices = [] } }) => {
          if (devices === 'all') await registry.reload(customerId!)
          else await registry.refresh(customerId!, devices)
          toAll({ customerId: customerId!, operation: 'device.view', groupId: 'anywhere' }, 'inventory', () => ({
            type: 'inventory',
          }))
        })
      },
    }
  },
})
