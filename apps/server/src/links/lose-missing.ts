import type { LinkName } from '@lamplighter/contract'
import type { Connection } from '@lamplighter/links/link'
import type { LinkServices } from './definition.ts'

/** Loses the devices of a link that are believed to be online since before our start and have not come back. */
export function loseMissing(
  link: LinkName,
  { registry, clock, events }: Pick<LinkServices, 'registry' | 'clock' | 'events'>,
  isConnected: (connection: Connection) => boolean,
): void {
  for (const device of registry.all()) {
    const tenant = registry.tenantById(device.customerId)
    if (!tenant || device.link !== link || device.gatewayId !== null || !device.online) continue
    const connection = { group: tenant.code, edge: device.code }
    if (!isConnected(connection)) events.online({ ...connection, device: null }, false, clock.now())
  }
}
