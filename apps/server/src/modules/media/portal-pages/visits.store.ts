import type { Queries } from '../../../db/database.ts'

/** What visitors did within a moment. */
export type Visits = {
  readonly pageId: number
  readonly at: number
  readonly shown: number
  readonly connected: number
}

/** A page that is gone meanwhile is passed over. */
const ADD = `insert into portal_page_day as d (customer_id, page_id, day, shown, connected)
  select p.customer_id, p.id, (to_timestamp(v.at / 1000.0) at time zone c.time_zone)::date, sum(v.shown), sum(v.connected)
  from unnest($1::int[], $2::float8[], $3::int[], $4::int[]) as v(id, at, shown, connected)
    join portal_page p on p.id = v.id join customer c on c.id = p.customer_id
  group by 1, 2, 3
  on conflict (page_id, day) do update set shown = d.shown + excluded.shown, connected = d.connected + excluded.connected`

export function addVisits(scope: Queries, visits: readonly Visits[]) {
  const column = <K extends keyof Visits>(key: K) => visits.map((one) => one[key])
  return scope.query(ADD, [column('pageId'), column('at'), column('shown'), column('connected')])
}
