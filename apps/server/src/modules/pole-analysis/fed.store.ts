import type { Kind, Output, poleAnalysisCalls } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { AREA, type Area, TYPED, valuesOf } from './area.ts'
import { meteredSql } from './metered.ts'
import type { Period } from './period.ts'

type Fed = Output<(typeof poleAnalysisCalls)['poleAnalysis.summary']>['fed']

const LOOPS = Array.from({ length: 8 }, (_, at) => `coalesce(sum(m.loops[${at + 1}]), 0)`).join(', ')

/** A meter counts for all loops: each has the share of its mean power. */
const sqlFor = (period: Period) => `with ${AREA}, ${TYPED},
  gateways as (
    select a.pole_id, sum(m.wh) as wh, array[${LOOPS}] as watts
    from (${meteredSql(period)}) m join area a on a.id = m.device_id group by m.device_id, a.pole_id),
  loops as (
    select pole_id, loop, case when count(distinct kind) = 1 then min(kind) end as kind
    from area where loop is not null and here group by 1, 2)
  select l.kind, sum(g.wh * u.watts / g.total) / 1000 as kwh
  from (select *, (select sum(w) from unnest(watts) w) as total from gateways) g
    cross join unnest(g.watts) with ordinality as u(watts, loop) left join loops l on l.pole_id = g.pole_id and l.loop = u.loop
  where g.total > 0 group by 1 having sum(g.wh) > 0`

/** What the metered energy was used for, by the kind that loops feed; the rest is nothing that is known. */
export async function countFed(scope: Scope, area: Area, period: Period, energyKwh: number | null): Promise<Fed> {
  if (energyKwh === null) return []
  const rows = await scope.query<{ kind: Kind | null; kwh: number }>(sqlFor(period), valuesOf(area, period))
  const known = rows.filter(({ kind, kwh }) => kind !== null && kwh > 0)
  const rest = energyKwh - known.reduce((sum, { kwh }) => sum + kwh, 0)
  return [...known, ...(rest > 0.0005 ? [{ kind: null, kwh: rest }] : [])].toSorted((a, b) => b.kwh - a.kwh)
}
