import type { SystemScope } from '../../db/database.ts'
import { priceAt, type SessionPlan } from './cost.ts'
import { chargeOf } from './fee.ts'

/** A session that was over when it became known; energies in Wh. */
export type EndedSession = {
  readonly customerId: number
  readonly deviceId: number
  readonly number: number
  readonly tag: string
  readonly begun: number
  readonly over: number
  readonly meter: number
  readonly energy: number
}

/** Writes sessions that are over, at piles of a plan. */
export async function insertEnded(
  scope: SystemScope,
  sessions: readonly EndedSession[],
  plan: SessionPlan,
): Promise<void> {
  const rows = sessions.map(({ begun, over, meter, energy, ...session }) => {
    const price = priceAt(plan, begun)
    const metered = { startedAt: new Date(begun), meterStart: meter, price, plan, marks: [] }
    return { ...session, begun, over, meter, energy, price, ...chargeOf(metered, energy, over)! }
  })
  const names = ['customerId', 'deviceId', 'number', 'tag', 'begun', 'meter', 'over', 'energy', 'price'] as const
  const columns = [...names, 'fee', 'service'] as const
  await scope.query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, stopped_at, energy, price, fee, service_fee,
       price_plan, reason)
     select c, d, n, t, to_timestamp(b / 1000.0), m, to_timestamp(o / 1000.0), e, p, f, s, $12::jsonb, 'Local'
     from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::numeric[],
       $10::numeric[], $11::numeric[]) as r(c, d, n, t, b, m, o, e, p, f, s)`,
    [...columns.map((column) => rows.map((row) => row[column])), JSON.stringify(plan)],
  )
}
