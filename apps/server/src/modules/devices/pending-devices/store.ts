import type { Kind, PendingDevice } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'
import { withRetired } from '../../../db/retired.ts'

/** A device as its gateway announced it. */
export type Announced = {
  readonly customerId: number
  readonly gatewayId: number
  readonly code: string
  readonly kind: Kind
  readonly name: string
  readonly firmware: string | null
  readonly at: Date
}

/** Devices taken of one gateway; no gateway carries so many that nobody knows. */
export const MOST_OF_A_GATEWAY = 2_000

/** Those that were accepted meanwhile do not wait any more. */
export const savePending = (scope: Queries, announced: readonly Announced[]) =>
  scope.query(
    `insert into pending_device as p (customer_id, gateway_id, code, kind, name, firmware, first_seen, last_seen)
     select u.c, u.g, u.code, u.kind, u.name, u.f, u.at, u.at
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
       with ordinality as u(c, g, code, kind, name, f, at, place)
     where not exists (select from device d where d.gateway_id = u.g and d.code = u.code)
       and (u.place + (select count(*) from pending_device known where known.gateway_id = u.g) <= ${MOST_OF_A_GATEWAY}
         or exists (select from pending_device known where known.gateway_id = u.g and known.code = u.code))
     on conflict (gateway_id, code) do update
       set kind = excluded.kind, name = excluded.name, firmware = excluded.firmware, last_seen = excluded.last_seen`,
    [
      announced.map(({ customerId }) => customerId),
      announced.map(({ gatewayId }) => gatewayId),
      announced.map(({ code }) => code),
      announced.map(({ kind }) => kind),
      announced.map(({ name }) => name),
      announced.map(({ firmware }) => firmware),
      announced.map(({ at }) => at),
    ],
  )

type Query = { keyword?: string | undefined; page: number; size: number }
type Row = PendingDevice & { total: number }

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Pending devices, those announced last first. */
export async function listPending(
  scope: Scope,
  { keyword, page, size }: Query,
): Promise<{ total: number; rows: PendingDevice[] }> {
  const rows = await withRetired(scope, () =>
    scope.query<Row>(
      `select p.id, p.code, p.kind, p.name, p.firmware, p.gateway_id as "gatewayId", g.name as "gatewayName", s.name as "stationName",
       case when d.id is not null then json_build_object('name', d.name, 'gatewayName', c.name, 'retired', d.retired_at is not null) end as registered,
       ${iso('p.first_seen')} as "firstSeen", ${iso('p.last_seen')} as "lastSeen", count(*) over ()::int as total
     from pending_device p join device g on g.id = p.gateway_id left join station s on s.id = g.station_id
       left join device d on d.customer_id = p.customer_id and d.code = p.code left join device c on c.id = d.gateway_id
     where g.retired_at is null and ($1::text is null or ${wordsIn("concat_ws(' ', p.code, p.name, g.name, g.code)", '$1')})
     order by p.first_seen desc, p.id limit $2 offset $3`,
      [keyword || null, size, (page - 1) * size],
    ),
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

export type PendingRow = {
  id: number
  code: string
  kind: Kind
  name: string
  gatewayId: number
  stationId: number | null
  /** The gateway's, which becomes the device's. */
  link: string
  /** The registered device of this number that whoever asks may see. */
  deviceId: number | null
  deviceKind: Kind | null
  isRetired: boolean
}

export const findPending = (scope: Scope, ids: readonly number[]) =>
  withRetired(scope, () =>
    scope.query<PendingRow>(
      `select p.id, p.code, p.kind, p.name, p.gateway_id as "gatewayId", g.station_id as "stationId", g.link, d.id as "deviceId",
       d.kind as "deviceKind", d.retired_at is not null as "isRetired"
     from pending_device p join device g on g.id = p.gateway_id
       left join device d on d.customer_id = p.customer_id and d.code = p.code
     where p.id = any($1) and g.retired_at is null order by p.id`,
      [ids],
    ),
  )

export const deletePending = (scope: Scope | Queries, ids: readonly number[]) =>
  scope.query<{ id: number }>('delete from pending_device where id = any($1) returning id', [ids])

/** A gateway that was retired announces nothing any more. */
export const forgetAnnouncedBy = (scope: Queries, gatewayIds: readonly number[]) =>
  scope.query('delete from pending_device where gateway_id = any ($1::int[])', [gatewayIds])

/** Devices that came back wait no more to be accepted. */
export const forgetPendingOf = (scope: Queries, deviceIds: readonly number[]) =>
  scope.query(
    `delete from pending_device p using device d
     where d.id = any ($1::int[]) and p.gateway_id = d.gateway_id and p.code = d.code`,
    [deviceIds],
  )
