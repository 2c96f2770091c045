import type { Kind, Output, poleAnalysisCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { AREA, type Area, TYPED, valuesOf } from './area.ts'
import { meteredSql } from './metered.ts'
import type { Period } from './period.ts'

type Fed = Output<(typeof poleAnalysisCalls)['poleAnalysis.summary']>['fed']

const LOOPS = Array.from({ length: 8 }, (_, at) => `coalesce(sum(m.loops[${at + 1}]), 0)`).join(', ')

/** A meter counts for all loops: each has the share of its mean power. */
const sqlFor = (period: Period) => `with ${AREA}, ${TYPED},
  gateways as (
    select a.pole_id, m.wh, m.watts
    from (select device_id, sum(wh) as wh, array[${LOOPS}] as watts from (${meteredSql(period)}) m group by 1) m
      join area a on a.id = m.device_id),
  loops as (
    select pole_id, loop, array_agg(distinct kind order by kind) as kinds
    from area where loop is not null and here group by 1, 2)
  select null as kinds, sum(wh) / 1000 as kwh from gateways
  union all
  (select coalesce(l.kinds, '{}') as kinds, sum(g.wh * u.watts / g.total) / 1000 as kwh
  from (select *, (select sum(w) from unnest(watts) w) as total from gateways) g
    cross join unnest(g.watts) with ordinality as u(watts, loop) left join loops l on l.pole_id = g.pole_id and l.loop = u.loop
  where g.total > 0 group by 1 having sum(g.wh * u.watts) > 0 order by 2 desc)`

/** Uses that are told one by one. */
const SHOWN = 6
/** kWh that rounding leaves. */
const NEXT_TO_NOTHING = 0.0005

/** The metered energy, and what it was used for: what the same loops feed, by their power, as no loop has a meter. */
export async function countFed(
  scope: Scope,
  area: Area,
  period: Period,
): Promise<{ energyKwh: number | null; fed: Fed }> {
  const all = await scope.query<{ kinds: Kind[] | null; kwh: number | null }>(sqlFor(period), valuesOf(area, period))
  const energyKwh = all.find(({ kinds }) => kinds === null)?.kwh ?? null
  if (energyKwh === null) return { energyKwh, fed: [] }
  const shown = all
    .filter(({ kinds }) => kinds !== null)
    .slice(0, SHOWN)
    .map(({ kinds, kwh }) => ({ kinds, kwh: kwh ?? 0 }))
  const rest = energyKwh - shown.reduce((sum, { kwh }) => sum + kwh, 0)
  return { energyKwh, fed: [...shown, ...(rest > NEXT_TO_NOTHING ? [{ kinds: null, kwh: rest }] : [])] }
}
