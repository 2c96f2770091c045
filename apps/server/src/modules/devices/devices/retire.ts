import { fail, type ParameterValues } from '@lamplighter/contract'
import type { Queries, Scope, SystemScope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { DomainEvents, EventName } from '../../../outbox/events.ts'
import {
  bringBackRetiredWithImport,
  demandCapacity,
  markRestored,
  markRetired,
  type RetiredDevice,
} from '../../inventory/inventory/index.ts'
import { findNeeded, lockRetired } from './retire.store.ts'
import { resetStates } from './state.store.ts'

function publishTo<K extends EventName>(
  scope: Scope | SystemScope,
  customerId: number,
  name: K,
  body: DomainEvents[K],
): void {
  if ('customerId' in scope) scope.publish(name, body)
  else scope.publish(customerId, name, body)
}

type Retired = {
  readonly customerId: number
  readonly ids: readonly number[]
  /** Account of whoever retires them. */
  readonly by: string
  readonly at: Date
}

type Restored = {
  readonly customerId: number
  readonly ids: readonly number[]
  readonly parameterValues: ParameterValues
}

type Work = (scope: Queries, ids: readonly number[]) => Promise<unknown>

/** Takes devices down and brings them back, in a transaction that may see the whole organisation. */
export type DeviceRetirement = {
  /** @param check throws where one of the devices cannot be taken down. */
  addCheck(check: Work): void
  /** What other modules do as devices go and as they come back: each adds its own as the server starts. */
  addEffects(effects: { readonly retired?: Work; readonly restored?: Work }): void
  /**
   * Takes devices out of everything that concerns today; what is retired already stays as it is.
   * @throws device.carries, device.feeds, and what the checks throw
   */
  retire(scope: Scope | SystemScope, given: Retired): Promise<RetiredDevice[]>
  /**
   * Brings retired devices back to where they stood. What carried them and is retired is to announce them anew.
   * @throws request.notFound, device.siteGone, station.full
   */
  restore(scope: Scope | SystemScope, given: Restored): Promise<readonly { id: number; name: string }[]>
  /** Brings back the devices with these numbers that were retired because the import that made them was reverted. */
  bringBack(scope: SystemScope, customerId: number, codes: readonly string[]): Promise<void>
}

export function createDeviceRetirement(): DeviceRetirement {
  const checks: Work[] = []
  const whenRetired: Work[] = []
  const whenRestored: Work[] = [resetStates]
  const all = async (works: readonly Work[], scope: Queries, ids: readonly number[]) => {
    for (const work of works) await work(scope, ids)
  }

  return {
    addCheck: (check) => void checks.push(check),

    addEffects({ retired, restored }) {
      if (retired) whenRetired.push(retired)
      if (restored) whenRestored.push(restored)
    },

    async retire(scope, { customerId, ids, by, at }) {
      const needed = await findNeeded(scope, ids)
      if (needed) {
        const { name, devices, kind } = needed
        throw fail(kind === 'power-box' ? 'device.feeds' : 'device.carries', { name, devices })
      }
      await all(checks, scope, ids)
      const retired = await markRetired(scope, customerId, ids, { by, at })
      if (retired.length === 0) return retired
      const deviceIds = retired.map(({ id }) => id)
      await all(whenRetired, scope, deviceIds)
      publishTo(scope, customerId, 'inventoryChanged', { devices: deviceIds })
      publishTo(scope, customerId, 'devicesRetired', {
        deviceIds,
        connections: retired.flatMap(({ gatewayId, link, code: edge }) => (gatewayId === null ? [{ link, edge }] : [])),
      })
      return retired
    },

    async restore(scope, { customerId, ids, parameterValues }) {
      const devices = await withRetired(scope, async () => {
        const found = await lockRetired(scope, customerId, ids)
        if (found.length < new Set(ids).size)
          throw fail('request.notFound', { what: { zh: '退役设备', en: 'retired device' } })
        const homeless = found.find(({ stationId, site }) => stationId === null && site !== null)
        if (homeless) throw fail('device.siteGone', { name: homeless.name, site: homeless.site! })
        return found
      })
      const restored = await markRestored(scope, devices)
      const restoredIds = restored.map(({ id }) => id)
      await all(whenRestored, scope, restoredIds)
      for (const stationId of new Set(devices.flatMap((one) => one.stationId ?? [])))
        await demandCapacity(scope, { customerId, stationId, parameterValues })
      publishTo(scope, customerId, 'inventoryChanged', { devices: restoredIds })
      publishTo(scope, customerId, 'devicesRestored', {
        gateways: [...new Set(restored.flatMap(({ gatewayId }) => gatewayId ?? []))],
      })
      return devices
    },

    async bringBack(scope, customerId, codes) {
      const ids = await bringBackRetiredWithImport(scope, customerId, codes)
      if (ids.length > 0) await all(whenRestored, scope, ids)
    },
  }
}
