import type { EventRow, Kind } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { ensurePartition } from '../../../db/partitions.ts'
import { withRetired } from '../../../db/retired.ts'

export type NewEvent = {
  customerId: number
  at: number
  type: string
  deviceId: number | null
  stationId: number | null
  count: number
  detail: EventRow['detail']
}

type Row = {
  id: string
  at: Date
  type: string
  deviceId: number | null
  deviceName: string | null
  deviceKind: Kind | null
  stationId: number | null
  stationName: string | null
  count: number
  detail: EventRow['detail']
}

const COLUMNS = `e.id::text, e.at, e.type, e.device_id as "deviceId", d.name as "deviceName", d.kind as "deviceKind", t.id as "stationId",
  t.name as "stationName", e.count, e.detail`
const JOINS =
  'left join device d on d.id = e.device_id left join station t on t.id = coalesce(e.station_id, d.station_id)'

const toEvent = ({ at, ...row }: Row): EventRow => ({ ...row, time: at.toISOString() })

/** Rows at most, however much happened in the last of the minutes. */
const MOST = 2_000

/** The latest events, and what else happened in the ten minutes of the last of them: of what is folded there, no part is left out. */
export async function recentEvents(scope: Scope, deviceId: number | null, limit: number): Promise<EventRow[]> {
  const ofDevice = deviceId === null ? '' : 'where device_id = $2'
  const rows = await withRetired(scope, () =>
    scope.query<Row>(
      `with last as (select at from event ${ofDevice} order by at desc, id desc offset $1 - 1 limit 1),
         e as (select * from event ${ofDevice ? `${ofDevice} and` : 'where'} at >= coalesce((select date_bin('10 minutes', at, 'epoch') from last), '-infinity')
               order by at desc, id desc limit ${MOST})
       select ${COLUMNS} from e ${JOINS} order by e.at desc, e.id desc`,
      deviceId === null ? [limit] : [limit, deviceId],
    ),
  )
  return rows.map(toEvent)
}

type Scalar = EventRow['detail'][string]

const scalars = (args: Record<string, unknown> | null) =>
  Object.entries(args ?? {}).filter((entry): entry is [string, Scalar] => typeof entry[1] !== 'object')

type OrderRow = Omit<NewEvent, 'at' | 'type' | 'detail'> & {
  asked: Date
  user: string
  code: string
  args: Record<string, unknown> | null
}

/** Whether all items of an order are in the database. */
export async function isWritten(scope: Queries, orderId: string): Promise<boolean> {
  const rows = await scope.query(
    `select from command_order o where id = $1 and devices is null
       and exists (select from command_item where order_id = o.id)`,
    [orderId],
  )
  return rows.length > 0
}

/**
 * What an order is told as: its one device, its one station, or the first of its devices; with `groupId`, `user`, `code`
 * and the arguments in the detail. Null when it has been told already.
 */
export async function orderEvent(scope: Queries, orderId: string): Promise<NewEvent | null> {
  const [row] = await scope.query<OrderRow>(
    `select o.customer_id as "customerId", o.asked_at as asked, o.account as user, count(distinct i.device_id)::int as count,
       min(d.id) as "deviceId", case when count(distinct d.station_id) = 1 then min(d.station_id) end as "stationId",
       (array_agg(i.code))[1] as code, (array_agg(i.args))[1] as args
     from command_order o join command_item i on i.order_id = o.id left join device d on d.id = i.device_id
     where o.id = $1 and i.code not like 'dcs.%' and not exists (
       select from event e where e.customer_id = o.customer_id and e.at = o.asked_at and e.type = 'order'
         and e.detail ->> 'groupId' = o.id::text)
     group by o.id`,
    [orderId],
  )
  if (!row) return null
  const { asked, user, code, args, ...where } = row
  const isOfStation = where.count > 1 && where.stationId !== null
  return {
    ...where,
    at: asked.getTime(),
    type: 'order',
    deviceId: isOfStation ? null : where.deviceId,
    detail: { ...Object.fromEntries(scalars(args)), groupId: orderId, user, code },
  }
}

export async function insertEvent(scope: Queries, event: NewEvent): Promise<EventRow> {
  await ensurePartition(scope, 'event', new Date(event.at))
  const [row] = await scope.query<Row>(
    `with e as (insert into event (customer_id, at, type, device_id, station_id, count, detail)
                values ($1, $2, $3, $4, $5, $6, $7) returning *)
     select ${COLUMNS} from e ${JOINS}`,
    [
      event.customerId,
      new Date(event.at),
      event.type,
      event.deviceId,
      event.stationId,
      event.count,
      JSON.stringify(event.detail),
    ],
  )
  return toEvent(row!)
}
