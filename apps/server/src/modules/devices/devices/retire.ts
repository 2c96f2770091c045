import { fail, type ParameterValues } from '@lamplighter/contract'
import type { Scope, SystemScope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { DomainEvents, EventName } from '../../../outbox/events.ts'
import { demandCapacity } from '../../inventory/inventory/index.ts'
import { findLockedOut, findNeeded, lockRetired, markRestored, markRetired, type Retired } from './retire.store.ts'

function publishTo<K extends EventName>(
  scope: Scope | SystemScope,
  customerId: number,
  name: K,
  body: DomainEvents[K],
): void {
  if ('customerId' in scope) scope.publish(name, body)
  else scope.publish(customerId, name, body)
}

type Retirement = {
  readonly customerId: number
  readonly ids: readonly number[]
  /** Account of whoever retires them. */
  readonly by: string
  readonly at: Date
}

/**
 * Takes devices out of everything that concerns today, in a transaction that may see the whole organisation; what is
 * retired already stays as it is.
 * @throws device.carries, device.feeds, lockOut.inUse
 */
export async function retireDevices(
  scope: Scope | SystemScope,
  { customerId, ids, by, at }: Retirement,
): Promise<Retired[]> {
  const needed = await findNeeded(scope, ids)
  if (needed) {
    const { name, devices, kind } = needed
    throw fail(kind === 'power-box' ? 'device.feeds' : 'device.carries', { name, devices })
  }
  const locked = await findLockedOut(scope, ids)
  if (locked) throw fail('lockOut.inUse', locked)
  const retired = await withRetired(scope, () => markRetired(scope, customerId, ids, { by, at }))
  if (retired.length === 0) return retired
  const deviceIds = retired.map(({ id }) => id)
  publishTo(scope, customerId, 'inventoryChanged', { devices: deviceIds })
  publishTo(scope, customerId, 'devicesRetired', {
    deviceIds,
    connections: retired.flatMap(({ gatewayId, link, code: edge }) => (gatewayId === null ? [{ link, edge }] : [])),
  })
  return retired
}

type Restoration = {
  readonly customerId: number
  readonly ids: readonly number[]
  readonly parameterValues: ParameterValues
}

/**
 * Brings retired devices back to where they stood. What carried them and is retired is to announce them anew.
 * @throws request.notFound, device.siteGone, station.full
 */
export async function restoreDevices(
  scope: Scope | SystemScope,
  { customerId, ids, parameterValues }: Restoration,
): Promise<readonly { id: number; name: string }[]> {
  const devices = await withRetired(scope, async () => {
    const found = await lockRetired(scope, customerId, ids)
    if (found.length < new Set(ids).size)
      throw fail('request.notFound', { what: { zh: '退役设备', en: 'retired device' } })
    const homeless = found.find(({ stationId, site }) => stationId === null && site !== null)
    if (homeless) throw fail('device.siteGone', { name: homeless.name, site: homeless.site! })
    return found
  })
  const restored = await withRetired(scope, () => markRestored(scope, devices))
  for (const stationId of new Set(devices.flatMap((one) => one.stationId ?? [])))
    await demandCapacity(scope, { customerId, stationId, parameterValues })
  publishTo(scope, customerId, 'inventoryChanged', { devices: restored.map(({ id }) => id) })
  publishTo(scope, customerId, 'devicesRestored', {
    gateways: [...new Set(restored.flatMap(({ gatewayId }) => gatewayId ?? []))],
  })
  return devices
}
