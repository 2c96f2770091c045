import type { Kind } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { createInterning } from '@lamplighter/links/interning'
import type { Address, Connection } from '@lamplighter/links/link'
import type { Database } from '../../../db/database.ts'
import { inSlices, mapSteps } from '../../../scheduling/slices.ts'
import type { Device } from './device.ts'
import {
  type DeviceRow,
  loadDevices,
  loadOnSmartPoles,
  loadStationGroups,
  loadTenants,
  type Part,
  type Tenant,
} from './registry.store.ts'

/** All devices of all customers, in memory, found by id or by their address on a link. */
export type Registry = {
  get(id: number): Device | undefined
  /** Who speaks at an address: a device only through the gateway that carries it, an edge node only for itself. */
  at(address: Address): Device | undefined
  /** Who holds a connection: a gateway, or a device that nothing carries. */
  holderOf(connection: Connection): Device | undefined
  ofCode(customerId: number, code: string): Device | undefined
  /** The customer whose code a link's group is. */
  tenant(code: string): Tenant | undefined
  tenantById(id: number): Tenant | undefined
  tenants(): Iterable<Tenant>
  all(): Iterable<Device>
  ofCustomer(customerId: number): Iterable<Device>
  /** The group of the station a device stands at. */
  groupOf(device: Pick<Device, 'customerId' | 'stationId'>): number | null
  isOnSmartPole(device: Pick<Device, 'id' | 'customerId'>): boolean
  /** Devices carried by a gateway. */
  behind(gatewayId: number): Iterable<Device>
  /** Reads the sites of an organisation again, and of its devices those named; live values stay. */
  refresh(customerId: number, deviceIds?: readonly number[]): Promise<void>
  /** Reads all that the database knows again, of one organisation or of all; live values stay. */
  reload(customerId?: number): Promise<void>
}

// module state: one copy of equal texts, whoever's they are
const intern = createInterning()
const interned = <T extends string>(text: T | null) => (text === null ? null : (intern(text) as T))

/** What many devices have in common, each row of the database in texts of its own. */
const internedOf = ({ kind, link, lampType, planId, firmware, confirms }: DeviceRow) => ({
  kind: intern(kind) as Kind,
  link: intern(link),
  lampType: interned(lampType),
  planId: interned(planId),
  firmware: interned(firmware),
  confirms: interned(confirms),
})

function toDevice(row: DeviceRow): Device {
  const { points } = wires[row.kind]
  return {
    ...row,
    ...internedOf(row),
    points: points.map((_, at) => row.points?.[at] ?? Number.NaN),
    online: row.online ?? false,
    alarm: row.alarm ?? 0,
    refreshedAt: row.refreshTime?.getTime() ?? null,
  }
}

export async function createRegistry(db: Database): Promise<Registry> {
  const byId = new Map<number, Device>()
  /** By organisation, then by code: no key is put together for a message. */
  const byCode = new Map<number, Map<string, Device>>()
  const byGateway = new Map<number, Set<Device>>()
  const byCustomer = new Map<number, Set<Device>>()
  let tenants = new Map<string, Tenant>()
  let tenantsById = new Map<number, Tenant>()
  /** Groups of sites, by organisation. */
  const groups = new Map<number, Map<number, number>>()
  /** Devices that hang on smart poles, by organisation. */
  const onSmartPoles = new Map<number, Set<number>>()
  let reading: Promise<void> = Promise.resolve()

  const index = (device: Device) => {
    byId.set(device.id, device)
    byCode.set(device.customerId, (byCode.get(device.customerId) ?? new Map<string, Device>()).set(device.code, device))
    byCustomer.set(device.customerId, (byCustomer.get(device.customerId) ?? new Set()).add(device))
    if (device.gatewayId !== null)
      byGateway.set(device.gatewayId, (byGateway.get(device.gatewayId) ?? new Set()).add(device))
    return device
  }

  function remove(device: Device) {
    byId.delete(device.id)
    byCode.get(device.customerId)?.delete(device.code)
    byCustomer.get(device.customerId)?.delete(device)
    if (device.gatewayId !== null) byGateway.get(device.gatewayId)?.delete(device)
  }

  function change(known: Device, row: DeviceRow) {
    if (known.gatewayId !== row.gatewayId) {
      if (known.gatewayId !== null) byGateway.get(known.gatewayId)?.delete(known)
      // What the old gateway wrote is not known of the new one.
      known.groupWritten = null
    }
    const { name, stationId, gatewayId, boxId, output, ratedWatts, planVersion, groupNumber } = row
    const { link, lampType, planId } = internedOf(row)
    const read = {
      name,
      stationId,
      gatewayId,
      link,
      boxId,
      output,
      ratedWatts,
      lampType,
      planId,
      planVersion,
      groupNumber,
    }
    index(Object.assign(known, read))
  }

  /** Devices that a reading should have told of. */
  const expected = ({ customerId, deviceIds }: Part): Iterable<Device> =>
    deviceIds?.flatMap((id) => byId.get(id) ?? []) ??
    (customerId === undefined ? [...byId.values()] : [...(byCustomer.get(customerId) ?? [])])

  async function read(part: Part) {
    const [rows, customers, stations, hung] = await db.system(
      async (scope) =>
        [
          await loadDevices(scope, part),
          await loadTenants(scope),
          await loadStationGroups(scope, part),
          await loadOnSmartPoles(scope, part),
        ] as const,
    )
    const told = new Set(rows.map(({ id }) => id))
    // Made in slices, then taken over at once: nobody sees a lamp without its gateway.
    const devices = await inSlices(mapSteps(rows, (row) => (byId.has(row.id) ? null : toDevice(row))))
    tenants = new Map(customers.map((tenant) => [tenant.code, tenant]))
    tenantsById = new Map(customers.map((tenant) => [tenant.id, tenant]))
    const stationsOf = Map.groupBy(stations, ({ customerId }) => customerId)
    const hungOf = Map.groupBy(hung, ({ customerId }) => customerId)
    for (const id of part.customerId === undefined ? tenantsById.keys() : [part.customerId]) {
      groups.set(id, new Map(stationsOf.get(id)?.map((station) => [station.id, station.groupId])))
      onSmartPoles.set(id, new Set(hungOf.get(id)?.map((device) => device.id)))
    }
    for (const device of expected(part)) if (!told.has(device.id)) remove(device)
    for (const [at, row] of rows.entries()) {
      const known = byId.get(row.id)
      if (known) change(known, row)
      else index(devices[at] ?? toDevice(row))
    }
  }

  /** One after the other: what was read earlier is never applied later. */
  function readInTurn(part: Part): Promise<void> {
    const done = reading.then(() => read(part))
    reading = done.catch(() => undefined)
    return done
  }

  function holderOf({ group, edge }: Connection): Device | undefined {
    const tenant = tenants.get(group)
    const holder = tenant && byCode.get(tenant.id)?.get(edge)
    return holder?.gatewayId === null ? holder : undefined
  }

  const registry: Registry = {
    get: (id) => byId.get(id),
    at(address) {
      const holder = holderOf(address)
      if (!holder || address.device === null) return holder
      const carried = byCode.get(holder.customerId)?.get(address.device)
      return carried?.gatewayId === holder.id ? carried : undefined
    },
    holderOf,
    ofCode: (customerId, code) => byCode.get(customerId)?.get(code),
    tenant: (code) => tenants.get(code),
    tenantById: (id) => tenantsById.get(id),
    tenants: () => tenantsById.values(),
    all: () => byId.values(),
    ofCustomer: (customerId) => byCustomer.get(customerId) ?? [],
    groupOf: ({ customerId, stationId }) =>
      stationId === null ? null : (groups.get(customerId)?.get(stationId) ?? null),
    isOnSmartPole: ({ customerId, id }) => onSmartPoles.get(customerId)?.has(id) ?? false,
    behind: (gatewayId) => byGateway.get(gatewayId) ?? [],
    refresh: (customerId, deviceIds = []) => readInTurn({ customerId, deviceIds }),
    reload: (customerId) => readInTurn(customerId === undefined ? {} : { customerId }),
  }
  await registry.reload()
  return registry
}
