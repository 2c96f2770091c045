import type { EventRow, Kind } from '@lamplighter/contract'
import type { Scope, SystemScope } from '../../db/database.ts'

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

export async function recentEvents(scope: Scope, deviceId: number | null, limit: number): Promise<EventRow[]> {
  const rows = await scope.query<Row>(
    `select ${COLUMNS} from event e ${JOINS} where $1::int is null or e.device_id = $1 order by e.at desc, e.id desc limit $2`,
    [deviceId, limit],
  )
  return rows.map(toEvent)
}

export async function insertEvent(scope: SystemScope, event: NewEvent): Promise<EventRow> {
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
