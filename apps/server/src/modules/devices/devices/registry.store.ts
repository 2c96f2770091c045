import { fail, SUB_DEVICE } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { addDevice, type NewDevice } from '../../inventory/inventory/index.ts'
import type { Device } from './device.ts'
import { retiredCodes } from './retire.store.ts'

/** A customer as links and plans need it. */
export type Tenant = { id: number; code: string; name: string; timeZone: string; lat: number; lng: number }

/** As it is stored; of one that was never heard no state is. */
export type DeviceRow = Omit<Device, 'online' | 'alarm' | 'points' | 'refreshedAt'> & {
  online: boolean | null
  alarm: number | null
  points: (number | null)[] | null
  refreshTime: Date | null
}

/** A branch hangs on its output through the contactor of that. */
const OUTPUT = `(select k.number from sub_device w join sub_device c on c.id = w.parent_id
    join sub_device k on k.id = c.parent_id and k.type = ${SUB_DEVICE.output} where w.id = d.branch_id)`

const COLUMNS = `d.id, d.customer_id as "customerId", d.kind, d.code, d.name, d.station_id as "stationId",
  d.gateway_id as "gatewayId", d.link, d.box_id as "boxId", ${OUTPUT} as output, d.rated_watts as "ratedWatts", d.lamp_type as "lampType", d.plan_id as "planId", d.plan_version as "planVersion", d.firmware,
  d.group_number as "groupNumber", d.group_written as "groupWritten", d.confirms, s.online, s.alarm, s.points, s.refresh_time as "refreshTime"`

/** What is read of the database: of one organisation or of all, and of it these devices or all. */
export type Part = { readonly customerId?: number; readonly deviceIds?: readonly number[] }

export const loadDevices = (scope: Queries, { customerId, deviceIds }: Part) =>
  scope.query<DeviceRow>(
    `select ${COLUMNS} from device d left join device_state s on s.device_id = d.id
     where ($1::int is null or d.customer_id = $1) and ($2::int[] is null or d.id = any ($2)) order by d.id`,
    [customerId ?? null, deviceIds ?? null],
  )

/** Organisations that own devices; the maintainers below them have none. */
export const loadTenants = (scope: Queries) =>
  scope.query<Tenant>('select id, code, name, time_zone as "timeZone", lat, lng from customer where tenant_id = id')

export const loadStationGroups = (scope: Queries, { customerId }: Part) =>
  scope.query<{ id: number; customerId: number; groupId: number }>(
    'select id, customer_id as "customerId", group_id as "groupId" from station where $1::int is null or customer_id = $1',
    [customerId ?? null],
  )

/** Devices that hang on smart poles. */
export const loadOnSmartPoles = (scope: Queries, { customerId }: Part) =>
  scope.query<{ id: number; customerId: number }>(
    `select d.id, d.customer_id as "customerId" from pole p join device d on d.customer_id = p.customer_id and d.pole = p.number
     where p.type = 1 and ($1::int is null or p.customer_id = $1)`,
    [customerId ?? null],
  )

/** Registers a device. @throws device.codeTaken, device.retired */
export async function insertDevice(scope: Queries, device: NewDevice): Promise<DeviceRow> {
  const id = await addDevice(scope, device)
  if (id === null) {
    const [retired] = await retiredCodes(scope, device.customerId, [device.code])
    throw fail(retired === undefined ? 'device.codeTaken' : 'device.retired', { code: device.code })
  }
  const [row] = await loadDevices(scope, { deviceIds: [id] })
  return row!
}

/** Those that may sign in at a broker. */
export const edgeNodes = (scope: Queries) =>
  scope.query<{ group: string; edge: string }>(
    `select c.code as group, d.code as edge from device d join customer c on c.id = d.customer_id
     where d.secret_hash is not null and d.link = 'sparkplug' and d.gateway_id is null order by 1, 2`,
  )
