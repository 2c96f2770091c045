import { type alarmCalls, alarmTypes, type Kind, type Output } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

const HOUR = 3_600_000
const EVERY = 6 * HOUR
const SPAN = 30 * 24 * HOUR
const COUNT = SPAN / EVERY
/** Its number stands in an index. */
const SILENCE = alarmTypes.CommunicationLost.number

type Trend = Output<(typeof alarmCalls)['alarm.offlineTrend']>

/** How many devices were silent, counted every six hours until now. */
export async function offlineTrend(scope: Scope, kind: Kind | undefined, now: number): Promise<Trend> {
  // The end of this hour: what is silent then is what is silent now, and an answer is the same for as long.
  const to = Math.ceil(now / HOUR) * HOUR
  const from = to - SPAN
  // A device counts from the first moment at or after it fell silent until the last before it was heard again.
  const rows = await scope.query<{ at: number; change: number }>(
    `with silent as (
       select a.raised_at as since, a.recovered_at as until, d.kind from alarm a join device d on d.id = a.device_id
       where a.type = ${SILENCE}
       union all
       select raised_at, ended_at, kind from alarm_history where type = ${SILENCE} and ended_at >= $1 and raised_at <= $2),
     counted as (
       select greatest(0, ceil(extract(epoch from since - $1::timestamptz) * 1000 / $3)) as first,
         case when until is not null then greatest(0, ceil(extract(epoch from until - $1::timestamptz) * 1000 / $3)) end as past
       from silent where $4::text is null or kind = $4)
     select at::int as at, sum(change)::int as change
     from (select first as at, 1 as change from counted union all select past, -1 from counted where past is not null) c
     where at <= $5 group by 1`,
    [new Date(from), new Date(to), EVERY, kind ?? null, COUNT],
  )
  const changes = new Map(rows.map(({ at, change }) => [at, change]))
  let devices = 0
  return {
    rows: Array.from({ length: COUNT + 1 }, (_, at) => {
      devices += changes.get(at) ?? 0
      return { at: new Date(from + at * EVERY).toISOString(), devices }
    }),
  }
}
