import { type LightSummary, type TargetOfKind, TWO_COLOURED } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { expand, FROM, type ResolveContext, targetSql } from '../../devices/targets/index.ts'

/** Columns of a lamp that its summary is made of. */
const LAMP = `coalesce(s.online, false) as online, coalesce(s.running, true) as running, coalesce(s.light, false) as light,
  s.level, d.rated_watts, d.light_type, d.plan_id, d.plan_version, t.road_class, t.design_lux, o.device_id is not null as overridden`

const grouped = (columns: string, where = 'true') =>
  `(select coalesce(json_agg(one), '[]') from (select ${columns} from reached where ${where} group by 1, 2) one)`

/** What an order to the lamps of a filter would find; those of a city are counted in one pass. @throws request.notFound */
export async function summarizeLights(
  scope: Scope,
  filters: TargetOfKind,
  { personId, now }: ResolveContext,
): Promise<LightSummary> {
  const { values, where } = targetSql(now)
  const matching = where(await expand(scope, { kind: 'luminaire', ...filters }, personId))
  const [summary] = await scope.query<LightSummary>(
    `with lamp as materialized (select ${LAMP} ${FROM} where ${matching}),
       reached as (select *, case when not light and level > 0 then 0 else level end as given from lamp where online and running)
     select count(*)::int as total, count(*) filter (where online and running)::int as reached,
       count(*) filter (where online and not running)::int as locked, count(*) filter (where not online)::int as offline,
       (select count(*)::int from reached where overridden) as overridden,
       (select count(*)::int from reached where light_type in (${TWO_COLOURED.join()})) as "twoColoured",
       ${grouped('given as level, rated_watts as "ratedWatts", count(*)::int as lamps')} as levels,
       ${grouped('road_class as "roadClass", design_lux as "designLux", count(*)::int as lamps')} as roads,
       ${grouped('plan_id as "planId", plan_version as "planVersion"', 'plan_id is not null')} as plans
     from lamp`,
    values,
  )
  return summary!
}
