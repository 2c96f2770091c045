import type { Input, Output, poleAnalysisCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'
import { AREA, type Area, happened, TYPED, valuesOf } from './area.ts'
import { meteredSql } from './metered.ts'
import type { Period } from './period.ts'

type Call = (typeof poleAnalysisCalls)['poleAnalysis.ranking']
type Asked = Pick<Input<Call>, 'page' | 'size' | 'by'>

const USES = pointIndex('phone-charging').get('port.usesToday')! + 1

/** Chargers count the phones of their day. */
const phonesSql = ({ unit }: Period) =>
  unit === 'day'
    ? `select f.device_id, f.uses from pole_day f
       where f.customer_id = $1 and f.kind = 'phone-charging' and f.day between $6 and $7`
    : `select s.device_id, s.points[${USES}] as uses from area a join device_state s on s.device_id = a.id
       where a.kind = 'phone-charging' and s.refresh_time >= $4 and s.refresh_time < $5`

const COLUMN: Record<Asked['by'], string> = { energy: '"energyKwh"', alarms: 'alarms', uses: 'uses' }

const sqlFor = (period: Period, { by }: Asked) => `with ${AREA}, ${TYPED},
  energy as (
    select a.pole_id, sum(m.wh) / 1000 as kwh
    from (select device_id, sum(wh) as wh from (${meteredSql(period)}) m group by 1) m join area a on a.id = m.device_id group by 1),
  phones as (select a.pole_id, sum(m.uses)::int as n from (${phonesSql(period)}) m join area a on a.id = m.device_id group by 1),
  alarms as (select a.pole_id, sum(r.n)::int as n from ${happened('alarm_raised', 'raised_at', 'count(*) as n')} group by 1),
  sessions as (
    select a.pole_id, sum(r.n)::int as n, coalesce(sum(r.wh), 0) / 1000 as kwh
    from ${happened('charge_session', 'started_at', 'count(*) as n, sum(r.energy) as wh')} group by 1),
  calls as (select a.pole_id, sum(r.n)::int as n from ${happened('intercom_call', 'pressed_at', 'count(*) as n')} group by 1),
  counted as (
    select p.id, p.number, p.name, p.station as "stationName", e.kwh as "energyKwh", coalesce(al.n, 0) as alarms,
      coalesce(s.n, 0) as sessions, coalesce(s.kwh, 0) as "chargedKwh", coalesce(ph.n, 0) as phones, coalesce(c.n, 0) as calls,
      coalesce(s.n, 0) + coalesce(ph.n, 0) + coalesce(c.n, 0) as uses
    from poles p left join energy e on e.pole_id = p.id left join phones ph on ph.pole_id = p.id
      left join alarms al on al.pole_id = p.id left join sessions s on s.pole_id = p.id left join calls c on c.pole_id = p.id)
  select * from counted order by ${COLUMN[by]} desc nulls last, number limit $9 offset $10`

const COUNT = `with ${AREA} select count(*)::int as total from poles`

/** Poles of an area by what they did in a period. */
export async function rankPoles(scope: Scope, area: Area, period: Period, asked: Asked): Promise<Output<Call>> {
  const values = valuesOf(area, period)
  const [counted] = await scope.query<{ total: number }>(COUNT, values.slice(0, 3))
  const rows = await scope.query<Output<Call>['rows'][number]>(sqlFor(period, asked), [
    ...values,
    asked.size,
    (asked.page - 1) * asked.size,
  ])
  return { ...counted!, rows }
}
