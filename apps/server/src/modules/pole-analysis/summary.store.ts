import type { Output, PoleFigures, poleAnalysisCalls } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { AREA, type Area, areaValues, TYPED, valuesOf } from './area.ts'
import { countFed } from './fed.store.ts'
import type { Period } from './period.ts'
import { countBuckets } from './sums.store.ts'
import { countUsers, meanUsers, peakUsers } from './users.store.ts'

type Summary = Omit<Output<(typeof poleAnalysisCalls)['poleAnalysis.summary']>, 'currency'>

const POLES = `with ${AREA}
  select count(distinct p.id)::int as total, count(distinct p.id) filter (where s.online)::int as online
  from poles p left join area a on a.pole_id = p.id and a.here left join device_state s on s.device_id = a.id`

const KINDS = `with ${AREA}
  select a.kind, count(*)::int as total, count(*) filter (where s.online)::int as online
  from area a left join device_state s on s.device_id = a.id where a.here group by 1 order by 1`

const ALARMS = `with ${AREA}, ${TYPED}
  select count(*)::int as alarms from alarm_raised r join area a on a.id = r.device_id
  where r.customer_id = $1 and r.raised_at >= $4 and r.raised_at < $5`

type Kinds = Summary['kinds']

async function figuresOf(scope: Scope, area: Area, period: Period, kinds: Kinds): Promise<PoleFigures> {
  const buckets = await countBuckets(scope, area, period)
  const users = await countUsers(scope, area, period)
  const [alarms] = await scope.query<{ alarms: number }>(ALARMS, valuesOf(area, period))
  const sum = (key: 'energyKwh' | 'calls' | 'missed' | 'sessions' | 'chargedKwh' | 'income') =>
    buckets.reduce((total, bucket) => total + (bucket[key] ?? 0), 0)
  const hasPiles = sum('sessions') > 0 || kinds.some(({ kind }) => kind === 'charging-pile')
  return {
    energyKwh: buckets.some(({ energyKwh }) => energyKwh !== null) ? sum('energyKwh') : null,
    calls: sum('calls'),
    missed: sum('missed'),
    meanUsers: meanUsers(users),
    peakUsers: peakUsers(users),
    sessions: sum('sessions'),
    chargedKwh: hasPiles ? sum('chargedKwh') : null,
    income: hasPiles ? sum('income') : null,
    ...alarms!,
  }
}

/** Poles of an area as they are now, and what they did in a period and in the one before. */
export async function summarise(scope: Scope, area: Area, periods: { now: Period; before: Period }): Promise<Summary> {
  const [poles] = await scope.query<Summary['poles']>(POLES, areaValues(area))
  const kinds = await scope.query<Kinds[number]>(KINDS, areaValues(area))
  const now = await figuresOf(scope, area, periods.now, kinds)
  return {
    poles: poles!,
    kinds,
    now,
    before: await figuresOf(scope, area, periods.before, kinds),
    fed: await countFed(scope, area, periods.now, now.energyKwh),
  }
}
