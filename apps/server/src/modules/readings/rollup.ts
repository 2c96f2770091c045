import type { Clock } from '../../clock.ts'
import type { Database, SystemScope } from '../../db/database.ts'

/** Keeps hour and day figures in step with the readings below them. */
export type Rollup = { start(): void; stop(): void; run(): Promise<number> }

const EVERY = 60_000
const HOUR = 3_600_000
/** Late readings of an hour are waited for this long. */
const SETTLE = 90_000
const HOURS_AT_ONCE = 6

const ROLL_HOUR = `insert into reading_hour (device_id, at, customer_id, mean, low, high)
  select device_id, $1, customer_id, array_agg(mean order by i), array_agg(low order by i), array_agg(high order by i)
  from (select device_id, customer_id, i, avg(v) as mean, min(v) as low, max(v) as high
        from reading, unnest(points) with ordinality as p(v, i)
        where at >= $1 and at < $1::timestamptz + interval '1 hour'
        group by device_id, customer_id, i) each_point
  group by device_id, customer_id
  on conflict (device_id, at) do update set mean = excluded.mean, low = excluded.low, high = excluded.high`

/** The local day of each customer that the hour falls in, made anew from its hours. */
const ROLL_DAY = `insert into reading_day (device_id, day, customer_id, mean, low, high)
  select device_id, day, customer_id, array_agg(mean order by i), array_agg(low order by i), array_agg(high order by i)
  from (select h.device_id, h.customer_id, (h.at at time zone c.time_zone)::date as day, i,
               avg(m) as mean, min(l) as low, max(g) as high
        from reading_hour h join customer c on c.id = h.customer_id,
             unnest(h.mean, h.low, h.high) with ordinality as p(m, l, g, i)
        where h.at >= (($1::timestamptz at time zone c.time_zone)::date)::timestamp at time zone c.time_zone
          and h.at < (($1::timestamptz at time zone c.time_zone)::date + 1)::timestamp at time zone c.time_zone
        group by 1, 2, 3, 4) each_point
  group by device_id, day, customer_id
  on conflict (device_id, day) do update set mean = excluded.mean, low = excluded.low, high = excluded.high`

async function rollHour(scope: SystemScope, hour: Date): Promise<void> {
  await scope.query(ROLL_HOUR, [hour])
  await scope.query(ROLL_DAY, [hour])
  await scope.query('delete from rollup_due where hour = $1', [hour])
}

type Deps = { db: Database; clock: Clock }

export function createRollup({ db, clock }: Deps): Rollup {
  let cancel: (() => void) | null = null
  async function run() {
    const settled = new Date(Math.floor((clock.now() - SETTLE) / HOUR) * HOUR)
    const due = await db.system((scope) =>
      scope.query<{ hour: Date }>('select hour from rollup_due where hour < $1 order by hour desc limit $2', [
        settled,
        HOURS_AT_ONCE,
      ]),
    )
    for (const { hour } of due) await db.system((scope) => rollHour(scope, hour))
    return due.length
  }
  return {
    start() {
      cancel = clock.every(EVERY, async () => void (await run()))
    },
    stop: () => cancel?.(),
    run,
  }
}
