import type { Output, PoleFigures, poleAnalysisCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { AREA, type Area, areaValues, happened, TYPED, valuesOf } from './area.ts'
import { countFed } from './fed.store.ts'
import { meteredSql } from './metered.ts'
import type { Period } from './period.ts'
import { countUsers, meanUsers, peakUsers } from './users.store.ts'

type Summary = Omit<Output<(typeof poleAnalysisCalls)['poleAnalysis.summary']>, 'currency'>

const POLES = `with ${AREA}
  select count(distinct p.id)::int as total, count(distinct p.id) filter (where s.online)::int as online
  from poles p left join area a on a.pole_id = p.id and a.here left join device_state s on s.device_id = a.id`

const KINDS = `with ${AREA}
  select a.kind, count(*)::int as total, count(*) filter (where s.online)::int as online
  from area a left join device_state s on s.device_id = a.id where a.here group by 1 order by 1`

/** One statement, so that the area is looked up once. */
const FIGURES = `with ${AREA}, ${TYPED},
  sessions as (
    select coalesce(sum(r.n), 0)::int as sessions, coalesce(sum(r.wh), 0) / 1000 as "chargedKwh", coalesce(sum(r.fee), 0)::float8 as income
    from ${happened('charge_session', 'started_at', 'count(*) as n, sum(r.energy) as wh, sum(r.fee) as fee')}),
  calls as (
    select coalesce(sum(r.n), 0)::int as calls, coalesce(sum(r.missed), 0)::int as missed
    from ${happened('intercom_call', 'pressed_at', "count(*) as n, count(*) filter (where r.ending = 'missed') as missed")}),
  alarms as (select coalesce(sum(r.n), 0)::int as alarms from ${happened('alarm_raised', 'raised_at', 'count(*) as n')})
  select * from sessions, calls, alarms`

const energySql = (period: Period) => `with ${AREA}, ${TYPED}
  select sum(m.wh) / 1000 as "energyKwh"
  from (select device_id, sum(wh) as wh from (${meteredSql(period)}) m group by 1) m join area a on a.id = m.device_id`

type Energy = Pick<PoleFigures, 'energyKwh'>
type Row = Omit<PoleFigures, keyof Energy | 'meanUsers' | 'peakUsers' | 'chargedKwh' | 'income'> & {
  chargedKwh: number
  income: number
}

async function figuresOf(
  scope: Scope,
  area: Area,
  period: Period,
  kinds: Summary['kinds'],
): Promise<Omit<PoleFigures, keyof Energy>> {
  const [row] = await scope.query<Row>(FIGURES, valuesOf(area, period))
  const users = await countUsers(scope, area, period)
  const { chargedKwh, income, ...figures } = row!
  const hasPiles = figures.sessions > 0 || kinds.some(({ kind }) => kind === 'charging-pile')
  return {
    ...figures,
    chargedKwh: hasPiles ? chargedKwh : null,
    income: hasPiles ? income : null,
    meanUsers: meanUsers(users),
    peakUsers: peakUsers(users),
  }
}

/** Poles of an area as they are now, and what they did in a period and in the one before. */
export async function summarise(scope: Scope, area: Area, periods: { now: Period; before: Period }): Promise<Summary> {
  const [poles] = await scope.query<Summary['poles']>(POLES, areaValues(area))
  const kinds = await scope.query<Summary['kinds'][number]>(KINDS, areaValues(area))
  const { energyKwh, fed } = await countFed(scope, area, periods.now)
  const [energyBefore] = await scope.query<Energy>(energySql(periods.before), valuesOf(area, periods.before))
  return {
    poles: poles!,
    kinds,
    now: { energyKwh, ...(await figuresOf(scope, area, periods.now, kinds)) },
    before: { ...energyBefore!, ...(await figuresOf(scope, area, periods.before, kinds)) },
    fed,
  }
}
