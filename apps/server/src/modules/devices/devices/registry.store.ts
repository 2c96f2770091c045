import { fail, type Kind, SUB_DEVICE } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
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

export type NewDevice = {
  customerId: number
  kind: Kind
  code: string
  name: string
  stationId: number | null
  gatewayId: number | null
  link: string
  confirms: 'reply' | 'observe' | null
  secretHash?: Buffer
}

/** Registers a device. @throws device.codeTaken, device.retired */
export async function insertDevice(scope: Queries, device: NewDevice): Promise<DeviceRow> {
  const [row] = await scope.query<DeviceRow>(
    `with d as (
       insert into device (customer_id, kind, code, name, station_id, gateway_id, link, confirms, secret_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (customer_id, code) do nothing returning *)
     select ${COLUMNS} from d left join device_state s on s.device_id = d.id`,
    [
      device.customerId,
      device.kind,
      device.code,
      device.name,
      device.stationId,
      device.gatewayId,
      device.link,
      device.confirms,
      device.secretHash ?? null,
    ],
  )
  if (row) return row
  const [retired] = await retiredCodes(scope, device.customerId, [device.code])
  throw fail(retired === undefined ? 'device.codeTaken' : 'device.retired', { code: device.code })
}

/** What a device says of itself at birth. */
export type Described = Pick<DeviceRow, 'id' | 'confirms' | 'planId' | 'firmware' | 'groupWritten'>

/** Rows are locked in the order of their ids, as by all batches of devices: none waits for another that waits for it. */
export const updateNameplates = (scope: Queries, nameplates: readonly Described[]) =>
  scope.query(
    `with held as (select id from device where id = any ($1::int[]) order by id for no key update)
     update device d set confirms = c, plan_id = case when exists (select from device_tables t where t.device_id = d.id) then plan_id else coalesce(p, plan_id) end,
       firmware = coalesce(f, firmware), group_written = coalesce(g, group_written)
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::smallint[]) as u(i, c, p, f, g)
       join held on held.id = i where d.id = i`,
    [
      nameplates.map((nameplate) => nameplate.id),
      nameplates.map((nameplate) => nameplate.confirms),
      nameplates.map((nameplate) => nameplate.planId),
      nameplates.map((nameplate) => nameplate.firmware),
      nameplates.map((nameplate) => nameplate.groupWritten),
    ],
  )

/** @returns whether there is such a device with a connection of its own. */
export async function saveSecret(scope: Scope, id: number, hash: Buffer | null): Promise<boolean> {
  const rows = await scope.query(
    'update device set secret_hash = $2 where id = $1 and gateway_id is null returning id',
    [id, hash],
  )
  return rows.length > 0
}

/** Those that may sign in at a broker. */
export const edgeNodes = (scope: Queries) =>
  scope.query<{ group: string; edge: string }>(
    `select c.code as group, d.code as edge from device d join customer c on c.id = d.customer_id
     where d.secret_hash is not null and d.link = 'sparkplug' and d.gateway_id is null order by 1, 2`,
  )
