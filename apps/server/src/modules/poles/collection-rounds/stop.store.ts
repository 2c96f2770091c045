import type { CollectionStop, StopResult } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import { FROM } from '../../devices/targets/index.ts'
import { FILL, LAT, LNG, SINCE } from './propose.store.ts'
import { endRound, startRound } from './round.store.ts'

/** A device as it may become a stop. */
export type Bin = {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly groupId: number | null
  readonly lat: number | null
  readonly lng: number | null
  readonly fill: number | null
  readonly sinceEmptied: number | null
}

/** Those in reach, in the order of the ids. */
export const binsOf = (scope: Scope, ids: readonly number[], now: Date) =>
  scope.query<Bin>(
    `select d.id, d.name, d.kind, t.group_id as "groupId", ${LAT} as lat, ${LNG} as lng,
       case when d.kind = 'garbage-bin' then ${FILL}::float8 end as fill, case when d.kind = 'garbage-bin' then ${SINCE}::float8 end as "sinceEmptied"
     ${FROM} where $1::timestamptz is not null and d.id = any ($2) order by array_position($2::int[], d.id)`,
    [now, ids],
  )

/** Groups of its stops in reach. */
export async function groupsOf(scope: Scope, roundId: number): Promise<(number | null)[]> {
  const rows = await scope.query<{ groupId: number | null }>(
    `select distinct t.group_id as "groupId" from collection_stop s join device d on d.id = s.device_id
     left join station t on t.id = d.station_id where s.round_id = $1`,
    [roundId],
  )
  return rows.map(({ groupId }) => groupId)
}

export type NewStop = Pick<Bin, 'id' | 'fill' | 'sinceEmptied'> & {
  readonly lat: number
  readonly lng: number
  readonly metres: number
}

export const insertStops = (scope: Scope, roundId: number, stops: readonly NewStop[]) =>
  scope.query(
    `insert into collection_stop (customer_id, round_id, device_id, place, lat, lng, metres, fill, since_emptied)
     select $1, $2, d, n, la, ln, m, f, h
     from unnest($3::int[], $4::float8[], $5::float8[], $6::int[], $7::float8[], $8::float8[]) with ordinality as r(d, la, ln, m, f, h, n)`,
    [
      ...[scope.customerId, roundId],
      ...(['id', 'lat', 'lng', 'metres', 'fill', 'sinceEmptied'] as const).map((key) => stops.map((one) => one[key])),
    ],
  )

/** Those in reach, in their order. */
export async function listStops(
  scope: Scope,
  id: number,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: CollectionStop[] }> {
  const rows = await withRetired(scope, () =>
    scope.query<Omit<CollectionStop, 'at'> & { at: Date | null }>(
      `select cs.place, cs.device_id as "deviceId", d.name, d.pole, nullif(p.road, '') as road, t.name as "stationName", cs.lat, cs.lng, cs.metres,
         cs.fill as "fillBefore", ${FILL}::float8 as fill, d.retired_at is not null as retired, cs.result, cs.reason,
         cs.ticked_by as by, cs.ticked_at as at, cs.is_measured as measured
       from collection_stop cs join device d on d.id = cs.device_id left join device_state s on s.device_id = d.id
       left join station t on t.id = d.station_id left join pole p on p.customer_id = d.customer_id and p.number = d.pole
       where cs.round_id = $1 order by cs.place`,
      [id],
    ),
  )
  const shown = rows.slice((page - 1) * size, page * size)
  return { total: rows.length, rows: shown.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })) }
}

export type HeldStop = {
  readonly name: string
  readonly place: number
  readonly isRetired: boolean
  readonly result: StopResult | null
}

export async function stopOf(scope: Scope, roundId: number, deviceId: number): Promise<HeldStop | undefined> {
  const [row] = await withRetired(scope, () =>
    scope.query<HeldStop>(
      `select d.name, s.place, d.retired_at is not null as "isRetired", s.result
       from collection_stop s join device d on d.id = s.device_id where s.round_id = $1 and s.device_id = $2`,
      [roundId, deviceId],
    ),
  )
  return row
}

export type Tick = {
  readonly roundId: number
  readonly deviceId: number
  readonly result: StopResult
  readonly reason: string
  /** Empty where the bin measured it. */
  readonly by: string
  readonly at: Date
}

/** Ticks a stop of a round that is held: the first starts it, the last ends it. Not again what has been emptied. */
export async function tickStop(scope: Queries, { roundId, deviceId, result, reason, by, at }: Tick): Promise<void> {
  const [before] = await scope.query<{ result: StopResult | null }>(
    `with before as (select result from collection_stop where round_id = $1 and device_id = $2 and result is distinct from 'emptied'),
       ticked as (update collection_stop set result = $3, reason = $4, ticked_by = $5, ticked_at = $6, is_measured = $5 = ''
         where round_id = $1 and device_id = $2 and result is distinct from 'emptied')
     select result from before`,
    [roundId, deviceId, result, reason, by, at],
  )
  if (!before) return
  await startRound(scope, roundId, at)
  if (before.result !== null) return
  const [left] = await scope.query<{ open: number }>(
    'update collection_round set open = open - 1 where id = $1 returning open',
    [roundId],
  )
  if (left!.open === 0) await endRound(scope, roundId, 'done', at, '')
}
