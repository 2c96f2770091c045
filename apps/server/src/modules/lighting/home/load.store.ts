import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import { pointIndex } from '../../devices/devices/index.ts'

/** Power of the lamps over time. Of a whole organisation it is kept by the minute; of a part, it is summed from the hours. */

/** PostgreSQL counts from 1. */
const POWER = pointIndex('luminaire').get('elec.activePower')! + 1

const HOURS = `from reading_hour h join device d on d.id = h.device_id
  where d.kind = 'luminaire' and h.at >= $1 and h.at < $2`

/** Energy of the lamps between two moments, kWh: the minutes' power, each holding at most ten minutes. */
export async function energyBetween(scope: Scope, from: number, to: number): Promise<number | null> {
  const between = [new Date(from), new Date(to)]
  const [row] = scope.groupScope
    ? await withRetired(scope, () =>
        scope.query<{ kwh: number | null }>(`select sum(h.mean[$3])::float8 / 1000 as kwh ${HOURS}`, [
          ...between,
          POWER,
        ]),
      )
    : await scope.query<{ kwh: number | null }>(
        `select sum(lamp_watts * least(extract(epoch from next - at), 600)) / 3.6e6 as kwh
         from (select at, lamp_watts, lead(at, 1, $2::timestamptz) over (order by at) as next
               from load_sample where at >= $1 and at < $2) s`,
        between,
      )
  return row?.kwh ?? null
}

/** Share of the lamps, over the minutes between two moments, whose power was known, %; null for a part in reach. */
export async function coverageBetween(scope: Scope, from: number, to: number): Promise<number | null> {
  const [row] = await scope.query<{ share: number | null }>(
    'select 100 * sum(online)::float8 / nullif(sum(lamps), 0) as share from load_sample where at >= $1 and at < $2',
    [new Date(from), new Date(to)],
  )
  return row?.share ?? null
}

/** Time in ms, power in kW. */
export type LoadRow = { t: number; measured: number }

/** Measured power in steps of five minutes, or of an hour where only a part is in reach. */
export function loadCurve(scope: Scope, from: number, to: number): Promise<LoadRow[]> {
  const between = [new Date(from), new Date(to)]
  return scope.groupScope
    ? withRetired(scope, () =>
        scope.query<LoadRow>(
          `select extract(epoch from h.at + interval '30 minutes')::float8 * 1000 as t, sum(h.mean[$3])::float8 / 1000 as measured
           ${HOURS} group by h.at order by 1`,
          [...between, POWER],
        ),
      )
    : scope.query<LoadRow>(
        `select extract(epoch from date_bin('5 minutes', at, 'epoch'))::float8 * 1000 as t, avg(lamp_watts)::float8 / 1000 as measured
         from load_sample where at >= $1 and at < $2 group by 1 order by 1`,
        between,
      )
}
