import { kinds, type RoadClass } from '@lamplighter/contract'
import { deliveredHash } from '@lamplighter/kinds/tables'
import type { Scope } from '../../../db/database.ts'

/** Hash of the tables that a device `d` should hold: what it was told, else what it was delivered with. */
export const WANTED = `coalesce(d.tables_wanted, case d.kind ${kinds
  .flatMap((kind) => {
    const hash = deliveredHash(kind)
    return hash === null ? [] : [`when '${kind}' then '${hash}'`]
  })
  .join(' ')} end)`

/** True of a device `d` that says it holds what it should; of one that never said anything nothing is known. */
export const IN_SYNC = `(d.tables_held = ${WANTED})`

/** A temporary plan outweighs the one that a device `d` carries out, and stands beside it. */
const TEMPORARY = `(select t.tables -> 'temporaryPlan' from device_tables t where t.device_id = d.id)`
export const TEMPORARY_PLAN = `${TEMPORARY} ->> 'plan'`
export const TEMPORARY_VERSION = `(${TEMPORARY} ->> 'version')::int`

/** True of a device `d` that was last told to carry out the version of a row `p`. */
export const CARRIES = `coalesce(d.plan_id = p.plan_id and coalesce(d.plan_version, 1) = p.version
    or ${TEMPORARY_PLAN} = p.plan_id and ${TEMPORARY_VERSION} = p.version, false)`

/** Devices within the scope that carry a version of a plan. */
export type Usage = { planId: string; version: number; devices: number; inSync: number; watts: number | null }

const COUNTED = `count(*)::int as devices, count(*) filter (where ${IN_SYNC})::int as "inSync", avg(d.rated_watts)::float8 as watts`

export const readUsage = (scope: Scope) =>
  scope.query<Usage>(
    `select d.plan_id as "planId", coalesce(d.plan_version, 1) as version, ${COUNTED}
     from device d where d.plan_id is not null group by 1, 2
     union all
     select ${TEMPORARY_PLAN}, ${TEMPORARY_VERSION}, ${COUNTED}
     from device d where d.kind = 'power-box' and ${TEMPORARY_PLAN} is not null group by 1, 2`,
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

/** Of any version, also outside of the scope; a temporary plan that is over is carried by nobody. */
export async function isCarried(scope: Scope, planId: string, now: Date): Promise<boolean> {
  const rows = await scope.query(
    `select from device d where d.plan_id = $1 or d.kind = 'power-box' and ${TEMPORARY_PLAN} = $1
       and (${TEMPORARY} ->> 'to')::timestamptz > $2 limit 1`,
    [planId, now],
  )
  return rows.length > 0
}
