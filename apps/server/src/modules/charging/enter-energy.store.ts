import type { Scope } from '../../db/database.ts'
import type { Metered } from './fee.ts'

/** A session as far as it decides whether its energy may be entered. */
export type Enterable = Metered & {
  readonly number: number
  readonly device: string
  readonly stoppedAt: Date | null
  readonly energy: number | null
}

/** Held until the transaction ends. */
export async function lockEnterable(scope: Scope, id: number): Promise<Enterable | undefined> {
  const [row] = await scope.query<Enterable>(
    `select s.id::int as number, d.name as device, s.stopped_at as "stoppedAt", s.energy, s.started_at as "startedAt",
       s.meter_start as "meterStart", s.price::float8 as price, s.price_plan as plan, s.marks
     from charge_session s join device d on d.id = s.device_id where s.id = $1 for update of s`,
    [id],
  )
  return row
}

export type Entered = {
  readonly energy: number
  readonly fee: number | null
  readonly service: number | null
  readonly by: string
  readonly at: Date
  readonly reason: string
}

export const writeEntered = (scope: Scope, id: number, { energy, fee, service, by, at, reason }: Entered) =>
  scope.query(
    `update charge_session set energy = $2, fee = $3, service_fee = $4, entered_by = $5, entered_at = $6, entered_reason = $7
     where id = $1`,
    [id, energy, fee, service, by, at, reason],
  )
