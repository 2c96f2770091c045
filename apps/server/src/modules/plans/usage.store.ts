import { kinds, type RoadClass } from '@lamplighter/contract'
import { deliveredHash } from '@lamplighter/kinds/tables'
import type { Scope } from '../../db/database.ts'

/** Hash of the tables that a device `d` should hold: what it was told, else what it was delivered with. */
export const WANTED = `coalesce(d.tables_wanted, case d.kind ${kinds
  .flatMap((kind) => {
    const hash = deliveredHash(kind)
    return hash === null ? [] : [`when '${kind}' then '${hash}'`]
  })
  .join(' ')} end)`

/** True of a device `d` that says it holds what it should; of one that never said anything nothing is known. */
export const IN_SYNC = `(d.tables_held = ${WANTED})`

/** Devices within the scope that carry a version of a plan. */
export type Usage = { planId: string; version: number; devices: number; inSync: number; watts: number | null }

export const readUsage = (scope: Scope) =>
  scope.query<Usage>(
    `select d.plan_id as "planId", coalesce(d.plan_version, 1) as version, count(*)::int as devices,
       count(*) filter (where ${IN_SYNC})::int as "inSync", avg(d.rated_watts)::float8 as watts
     from device d where d.plan_id is not null group by 1, 2`,
  )

/** Roads that the lamps of a plan light, by class; only those whose class and illuminance are known. */
export const readRoads = (scope: Scope, planId: string) =>
  scope.query<{ roadClass: RoadClass; designLux: number; devices: number }>(
    `select t.road_class as "roadClass", min(t.design_lux)::float8 as "designLux", count(*)::int as devices
     from device d join station t on t.id = d.station_id
     where d.plan_id = $1 and d.kind = 'luminaire' and t.road_class is not null and t.design_lux is not null
     group by 1 order by 3 desc, 1`,
    [planId],
  )

/** Of any version, also outside of the scope. */
export async function isCarried(scope: Scope, planId: string): Promise<boolean> {
  const rows = await scope.query('select from device where plan_id = $1 limit 1', [planId])
  return rows.length > 0
}
