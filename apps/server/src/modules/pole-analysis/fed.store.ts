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
    select pole_id, loop, array_agg(distinct kind order by kind) as kinds
    from area where loop is not null and here group by 1, 2)
  select coalesce(l.kinds, '{}') as kinds, sum(g.wh * u.watts / g.total) / 1000 as kwh
  from (select *, (select sum(w) from unnest(watts) w) as total from gateways) g
    cross join unnest(g.watts) with ordinality as u(watts, loop) left join loops l on l.pole_id = g.pole_id and l.loop = u.loop
  where g.total > 0 group by 1 having sum(g.wh * u.watts) > 0 order by 2 desc`

/** Uses that are told one by one. */
const SHOWN = 6
/** kWh that rounding leaves. */
const NEXT_TO_NOTHING = 0.0005

/** What the metered energy was used for: what the same loops feed, by their power, as no loop has a meter. */
export async function countFed(scope: Scope, area: Area, period: Period, energyKwh: number | null): Promise<Fed> {
  if (energyKwh === null) return []
  const rows = await scope.query<{ kinds: Kind[]; kwh: number }>(sqlFor(period), valuesOf(area, period))
  const shown = rows.slice(0, SHOWN)
  const rest = energyKwh - shown.reduce((sum, { kwh }) => sum + kwh, 0)
  return [...shown, ...(rest > NEXT_TO_NOTHING ? [{ kinds: null, kwh: rest }] : [])]
}
