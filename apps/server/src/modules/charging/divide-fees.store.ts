import type { Database, SystemScope } from '../../db/database.ts'
import { chargeOf, type Metered } from './fee.ts'

const BATCH = 1_000

/** Says what of the fee is for service, for sessions that ended before that was written; some of them at a time, as there may be years of them. */
export async function divideFees(db: Pick<Database, 'system'>): Promise<void> {
  while ((await db.system(divideSome)) === BATCH);
}

async function divideSome(scope: SystemScope): Promise<number> {
  const rows = await scope.query<Metered & { id: number; energy: number; stoppedAt: Date }>(
    `select id::int, energy, stopped_at as "stoppedAt", started_at as "startedAt", meter_start as "meterStart",
       price::float8 as price, price_plan as plan, marks
     from charge_session where fee is not null and service_fee is null order by id limit ${BATCH}`,
  )
  const services = rows.map((row) => chargeOf(row, row.energy, row.stoppedAt.getTime())?.service ?? 0)
  await scope.query(
    `update charge_session s set service_fee = least(s.fee, n.service)
     from unnest($1::bigint[], $2::numeric[]) as n(id, service) where s.id = n.id`,
    [rows.map(({ id }) => id), services],
  )
  return rows.length
}
