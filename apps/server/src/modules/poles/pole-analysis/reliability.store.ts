import { alarmTypes, type Kind, type Output, type poleAnalysisCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { AREA, type Area, TYPED, valuesOf } from './area.ts'
import type { Period } from './period.ts'

type Reliability = Output<(typeof poleAnalysisCalls)['poleAnalysis.reliability']>['kinds']

/** Its number stands in an index. */
const SILENCE = alarmTypes.CommunicationLost.number

const LOST = `with ${AREA}, ${TYPED},
  silent as (
    select device_id, raised_at as since, recovered_at as until from alarm where customer_id = $1 and type = ${SILENCE} and raised_at < $5
    union all
    select device_id, raised_at, ended_at from alarm_history
    where customer_id = $1 and type = ${SILENCE} and ended_at >= $4 and raised_at < $5)
  select a.kind, count(distinct a.id)::int as devices, count(distinct h.device_id)::int as heard, count(s.since) filter (where s.since >= $4)::int as losses,
    coalesce(sum(extract(epoch from least(coalesce(s.until, $5), $5) - greatest(s.since, $4))) filter (where s.since < $5 and (s.until is null or s.until > $4)), 0)::float8 as seconds
  from area a left join silent s on s.device_id = a.id
    left join device_state h on h.device_id = a.id and (h.online or h.refresh_time is not null)
  where a.here group by 1`

/** How often and how long devices of each kind were silent, the worst kind first. Of those that were never heard nothing is known. */
export async function countReliability(scope: Scope, area: Area, period: Period): Promise<Reliability> {
  const length = (period.to.getTime() - period.from.getTime()) / 1_000
  const rows = await scope.query<{ kind: Kind; devices: number; heard: number; losses: number; seconds: number }>(
    LOST,
    valuesOf(area, period),
  )
  return rows
    .map(({ seconds, heard, ...row }) => ({
      ...row,
      online: heard === 0 ? null : Math.max(0, 1 - seconds / (heard * Math.max(1, length))),
    }))
    .toSorted((a, b) => (a.online ?? 2) - (b.online ?? 2) || b.losses - a.losses || a.kind.localeCompare(b.kind))
}
