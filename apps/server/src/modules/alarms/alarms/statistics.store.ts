import {
  type AlarmEnd,
  type alarmCalls,
  alarmEnds,
  alarmLevels,
  type Input,
  type Output,
  repairLimits,
} from '@lamplighter/contract'
import { DAY, isoDay, localDay } from '@lamplighter/kinds/sun'
import type { Scope } from '../../../db/database.ts'
import { bandOf, CURRENT, HANDLER } from './list.store.ts'
import { MODEL } from './raised.store.ts'
import { typeOf } from './record.store.ts'

type Statistics = Output<(typeof alarmCalls)['alarm.statistics']>
type Filters = Input<(typeof alarmCalls)['alarm.statistics']>['filters']

/** Devices that are named. */
const TOP = 20

const COLUMNS = 'device_id, type, level, raised_at, acknowledged_at, acknowledged_by, eliminated_by'
/** Of alarms that have something in common, the most first. */
const SHARE = `count(*)::int as count, avg(waited) as "meanAcknowledge", avg(lasted) as "meanRepair"`
const shareBy = (column: string, as: string) =>
  `(select jsonb_agg(to_jsonb(e) order by e.count desc, e."${as}") from (
     select ${column} as "${as}", ${SHARE} from raised where ${column} <> '' group by 1 order by count desc, 1 limit ${TOP}) e)`

/** The alarms of a time, open and ended. What was raised in it ended in it or later. */
const RAISED = `raised as materialized (
    select a.*, d.kind, d.name, t.name as station, t.group_id, ${MODEL} as model, ${HANDLER} as handler,
      extract(epoch from acknowledged_at - raised_at)::float8 as waited, extract(epoch from ended_at - raised_at)::float8 as lasted,
      raised_at at time zone $3 as local,
      raised_at - lag(ended_at) over (partition by device_id, a.type order by raised_at) < interval '7 days' as again
    from (select ${COLUMNS}, null::timestamptz as ended_at, null::text as ended_by, ${CURRENT} as current from alarm a where raised_at >= $1 and raised_at < $2
          union all
          select ${COLUMNS}, ended_at, end_cause, false from alarm_history where ended_at >= $1 and raised_at >= $1 and raised_at < $2) a
    join device d on d.id = a.device_id left join station t on t.id = d.station_id
    where ($4::int[] is null or a.level = any ($4)) and ($5::int is null or a.type between $5 and $6) and ($7::text is null or d.kind = $7)
  )`

type Row = {
  raised: number
  open: number
  eliminated: number
  ends: Partial<Record<AlarmEnd, number>> | null
  meanAcknowledge: number | null
  meanRepair: number | null
  again: number
  types: { type: number; count: number }[] | null
  days: { day: string; level: number; count: number }[] | null
  hours: { weekday: number; hour: number; count: number }[] | null
  repairs: Record<string, number> | null
  top: Statistics['top'] | null
  groups: Statistics['groups'] | null
  models: Statistics['models'] | null
  handlers: Statistics['handlers'] | null
}

/** What was raised from one moment to before another, by days and hours of a time zone. */
export async function countStatistics(
  scope: Scope,
  { from, to, timeZone, filters }: { from: number; to: number; timeZone: string; filters: Filters },
): Promise<Statistics> {
  const band = filters.family ? bandOf(filters.family) : null
  const [row] = await scope.query<Row>(
    `with ${RAISED}
     select count(*)::int as raised, count(*) filter (where current)::int as open,
       count(*) filter (where eliminated_by <> '')::int as eliminated,
       avg(waited) as "meanAcknowledge", avg(lasted) as "meanRepair",
       count(*) filter (where again)::int as again,
       (select jsonb_object_agg(ended_by, n) from (select ended_by, count(*) as n from raised where ended_by is not null group by 1) e) as ends,
       (select jsonb_agg(jsonb_build_object('type', type, 'count', n) order by n desc, type)
        from (select type, count(*) as n from raised group by 1) e) as types,
       (select jsonb_agg(jsonb_build_object('day', day, 'level', level, 'count', n))
        from (select to_char(local, 'YYYY-MM-DD') as day, level, count(*) as n from raised group by 1, 2) e) as days,
       (select jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'count', n))
        from (select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*) as n from raised group by 1, 2) e) as hours,
       (select jsonb_object_agg(bin, n)
        from (select width_bucket(lasted, $8::float8[]) as bin, count(*) as n from raised where lasted is not null group by 1) e) as repairs,
       (select jsonb_agg(jsonb_build_object('deviceId', device_id, 'deviceName', name, 'stationName', station, 'kind', kind, 'count', n)
          order by n desc, name, device_id)
        from (select device_id, name, station, kind, count(*) as n from raised group by 1, 2, 3, 4 order by n desc, name, device_id limit ${TOP}) e) as top,
       (select jsonb_agg(to_jsonb(e) order by e.count desc, e.name) from (
          select g.id as "groupId", g.name, ${SHARE} from raised join device_group g on g.id = raised.group_id
          group by 1, 2 order by count desc, 2 limit ${TOP}) e) as groups,
       ${shareBy('model', 'model')} as models, ${shareBy('handler', 'account')} as handlers
     from raised`,
    [
      new Date(from),
      new Date(to),
      timeZone,
      filters.levels ?? null,
      band?.from ?? null,
      band?.to ?? null,
      filters.kind ?? null,
      repairLimits,
    ],
  )
  const { ends, types, days, hours, repairs, top, groups, models, handlers, ...counts } = row!
  const first = localDay(timeZone, from)
  const length = localDay(timeZone, to - 1) - first + 1
  return {
    ...counts,
    ends: Object.fromEntries(alarmEnds.map((end) => [end, ends?.[end] ?? 0])) as Record<AlarmEnd, number>,
    types: (types ?? []).map(({ type, count }) => ({ type: typeOf(type), count })),
    days: Array.from({ length }, (_, at) => {
      const day = isoDay(first + at)
      const of = (level: number) => days?.find((one) => one.day === day && one.level === level)?.count ?? 0
      return { day, counts: alarmLevels.map(of) }
    }),
    hours: Array.from({ length: 7 }, (_, weekday) =>
      Array.from(
        { length: 24 },
        (__, hour) => hours?.find((one) => one.weekday === weekday + 1 && one.hour === hour)?.count ?? 0,
      ),
    ),
    repairs: Array.from({ length: repairLimits.length + 1 }, (_, bin) => repairs?.[bin] ?? 0),
    top: top ?? [],
    groups: groups ?? [],
    models: models ?? [],
    handlers: handlers ?? [],
  }
}

export const STATISTICS_SPAN = 366 * DAY
