import { wires } from '@lamplighter/kinds/wires'
import type { Address } from '@lamplighter/links/link'
import type { Database } from '../../db/database.ts'
import type { Device } from './device.ts'
import { type DeviceRow, loadDevices, loadStationGroups, loadTenants, type Tenant } from './registry.store.ts'

/** All devices of all customers, in memory, found by id or by their address on a link. */
export type Registry = {
  get(id: number): Device | undefined
  /** Who speaks at an address: a device only through the gateway that carries it, an edge node only for itself. */
  at(address: Address): Device | undefined
  ofCode(customerId: number, code: string): Device | undefined
  /** The customer whose code a link's group is. */
  tenant(code: string): Tenant | undefined
  tenantById(id: number): Tenant | undefined
  tenants(): Iterable<Tenant>
  all(): Iterable<Device>
  ofCustomer(customerId: number): Iterable<Device>
  /** The group of the station a device stands at. */
  groupOf(device: Pick<Device, 'stationId'>): number | null
  /** Devices carried by a gateway. */
  behind(gatewayId: number): Iterable<Device>
  add(row: DeviceRow): Device
  /** Another gateway carries a device from now on. */
  move(device: Device, gatewayId: number): void
  /** Reads what the database knows again, after an import; live values stay. */
  reload(): Promise<void>
}

const key = (customerId: number, code: string) => `${customerId}/${code}`

function toDevice(row: DeviceRow): Device {
  const points = new Float64Array(wires[row.kind].points.length).fill(Number.NaN)
  row.points?.forEach((value, at) => {
    if (value !== null && at < points.length) points[at] = value
  })
  return { ...row, points, online: row.online ?? false, refreshedAt: row.refreshTime?.getTime() ?? null }
}

export async function createRegistry(db: Database): Promise<Registry> {
  const byId = new Map<number, Device>()
  const byCode = new Map<string, Device>()
  const byGateway = new Map<number, Set<Device>>()
  const byCustomer = new Map<number, Set<Device>>()
  let tenants = new Map<string, Tenant>()
  let tenantsById = new Map<number, Tenant>()
  let groups = new Map<number, number>()

  const index = (device: Device) => {
    byId.set(device.id, device)
    byCode.set(key(device.customerId, device.code), device)
    byCustomer.set(device.customerId, (byCustomer.get(device.customerId) ?? new Set()).add(device))
    if (device.gatewayId !== null)
      byGateway.set(device.gatewayId, (byGateway.get(device.gatewayId) ?? new Set()).add(device))
    return device
  }

  const registry: Registry = {
    get: (id) => byId.get(id),
    at({ group, edge, device }) {
      const tenant = tenants.get(group)
      const node = tenant && byCode.get(key(tenant.id, edge))
      if (!node || device === null) return node?.gatewayId === null ? node : undefined
      const carried = byCode.get(key(node.customerId, device))
      return carried?.gatewayId === node.id ? carried : undefined
    },
    ofCode: (customerId, code) => byCode.get(key(customerId, code)),
    tenant: (code) => tenants.get(code),
    tenantById: (id) => tenantsById.get(id),
    tenants: () => tenantsById.values(),
    all: () => byId.values(),
    ofCustomer: (customerId) => byCustomer.get(customerId) ?? [],
    groupOf: ({ stationId }) => (stationId === null ? null : (groups.get(stationId) ?? null)),
    behind: (gatewayId) => byGateway.get(gatewayId) ?? [],
    add: (row) => index(toDevice(row)),
    move(device, gatewayId) {
      if (device.gatewayId !== null) byGateway.get(device.gatewayId)?.delete(device)
      index(Object.assign(device, { gatewayId, groupWritten: null }))
    },
    async reload() {
      const [rows, customers, stations] = await db.system(
        async (scope) => [await loadDevices(scope), await loadTenants(scope), await loadStationGroups(scope)] as const,
      )
      groups = new Map(stations.map(({ id, groupId }) => [id, groupId]))
      tenants = new Map(customers.map((tenant) => [tenant.code, tenant]))
      tenantsById = new Map(customers.map((tenant) => [tenant.id, tenant]))
      byGateway.clear()
      for (const row of rows) {
        const known = byId.get(row.id)
        if (!known) {
          index(toDevice(row))
          continue
        }
        const { name, stationId, gatewayId, boxId, ratedWatts, lampType, planId, groupNumber } = row
        index(Object.assign(known, { name, stationId, gatewayId, boxId, ratedWatts, lampType, planId, groupNumber }))
      }
    },
  }
  await registry.reload()
  return registry
}
