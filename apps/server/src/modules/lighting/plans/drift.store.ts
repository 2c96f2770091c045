import type { DriftRow } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { IN_SYNC, WANTED } from './usage.store.ts'

/** Devices that say they hold something else than they should, once nothing more is on its way to them. */
const DRIFTED = `d.tables_held is not null and not ${IN_SYNC} and not exists (select from command_item i
    where i.device_id = d.id and i.status = 0 and i.code like 'dcc.%')`

type Row = Omit<DriftRow, 'planName'>

export async function listDrift(
  scope: Scope,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Row[]; total: number }> {
  const rows = await scope.query<Row & { total: number }>(
    `select d.id as "deviceId", d.name, d.kind, t.name as "stationName", coalesce(s.online, false) as online, d.plan_id as "planId",
       case when d.plan_id is not null then coalesce(d.plan_version, 1) end as version, d.plan_held as "heldPlan",
       left(d.tables_held, 8) as held, left(${WANTED}, 8) as wanted, count(*) over ()::int as total
     from device d left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
     where ${DRIFTED} order by d.name, d.id limit $1 offset $2`,
    [size, (page - 1) * size],
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Ids of those among some devices, or of all. */
export const driftedIds = async (scope: Scope, among: readonly number[] | null): Promise<number[]> =>
  (
    await scope.query<{ id: number }>(
      `select d.id from device d where ${DRIFTED} and ($1::int[] is null or d.id = any ($1)) order by d.id`,
      [among],
    )
  ).map((row) => row.id)

/** How many of some devices are within the scope. */
export async function countDevices(scope: Scope, ids: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from device where id = any ($1::int[])',
    [ids],
  )
  return row!.count
}
