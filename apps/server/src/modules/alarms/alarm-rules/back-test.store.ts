import type { Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/** What a device said at a moment, ms since 1970, of the points that were asked for, in that order. */
export type PastReading = {
  readonly deviceId: number
  readonly at: number
  readonly values: readonly (number | null)[]
}

export async function countDevices(scope: Scope, kind: Kind): Promise<number> {
  const [row] = await scope.query<{ count: number }>('select count(*)::int as count from device where kind = $1', [
    kind,
  ])
  return row!.count
}

export const devicesAfter = (scope: Scope, kind: Kind, after: number, limit: number) =>
  scope.query<{ id: number; name: string; stationName: string | null }>(
    `select d.id, d.name, t.name as "stationName" from device d left join station t on t.id = d.station_id
     where d.kind = $1 and d.id > $2 order by d.id limit $3`,
    [kind, after, limit],
  )

/** Readings that tell of any of the points, by device and time. `columns` count from 0 in the order of the kind. */
export const readingsOf = (
  scope: Scope,
  deviceIds: readonly number[],
  columns: readonly number[],
  { from, to }: { from: number; to: number },
) =>
  scope.query<PastReading>(
    `select device_id as "deviceId", extract(epoch from at)::float8 * 1000 as at, said as values
     from reading, lateral (select array(select points[i] from unnest($2::int[]) with ordinality u(i, n) order by n) as said) s
     where device_id = any ($1) and at >= $3 and at < $4 and array_remove(said, null) <> '{}'
     order by device_id, at`,
    [deviceIds, columns.map((column) => column + 1), new Date(from), new Date(to)],
  )
