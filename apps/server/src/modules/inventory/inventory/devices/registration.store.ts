import type { Kind } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'

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

/** Id of the new device; null where another of the organisation has its number. */
export async function addDevice(scope: Queries, device: NewDevice): Promise<number | null> {
  const [row] = await scope.query<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id, gateway_id, link, confirms, secret_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (customer_id, code) do nothing returning id`,
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
  return row?.id ?? null
}

/** What a device says of itself at birth. */
export type Described = {
  readonly id: number
  readonly confirms: 'reply' | 'observe' | null
  readonly planId: string | null
  readonly firmware: string | null
  readonly groupWritten: number | null
}

/** Rows are locked in the order of their ids, as by all batches of devices: none waits for another that waits for it. */
export const describeDevices = (scope: Queries, described: readonly Described[]) =>
  scope.query(
    `with held as (select id from device where id = any ($1::int[]) order by id for no key update)
     update device d set confirms = c, plan_id = case when exists (select from device_tables t where t.device_id = d.id) then plan_id else coalesce(p, plan_id) end,
       firmware = coalesce(f, firmware), group_written = coalesce(g, group_written)
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::smallint[]) as u(i, c, p, f, g)
       join held on held.id = i where d.id = i`,
    [
      described.map(({ id }) => id),
      described.map(({ confirms }) => confirms),
      described.map(({ planId }) => planId),
      described.map(({ firmware }) => firmware),
      described.map(({ groupWritten }) => groupWritten),
    ],
  )

/** @returns whether there is such a device with a connection of its own. */
export async function setSecret(scope: Queries, id: number, hash: Buffer | null): Promise<boolean> {
  const rows = await scope.query(
    'update device set secret_hash = $2 where id = $1 and gateway_id is null returning id',
    [id, hash],
  )
  return rows.length > 0
}
