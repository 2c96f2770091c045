import { chargedBetween, METER_ROUNDING } from '@lamplighter/contract'
import type { Open, Reserved } from '@lamplighter/links/ocpp/host'
import type { SystemScope } from '../../db/database.ts'
import { priceAt, type SessionPlan } from './cost.ts'
import { chargeOf, type Metered } from './fee.ts'
import { lastReservation } from './reservation.store.ts'
import type { Told } from './told.ts'

/** Ends a session whose end was not told: it may be told later. */
const endUntold = (scope: SystemScope, deviceId: number, at: Date, which: string) =>
  scope.query(
    `update charge_session set stopped_at = greatest(started_at, $2), reason = 'notTold'
     where device_id = $1 and stopped_at is null ${which}`,
    [deviceId, at],
  )

/** The connector is free: what began before is over. */
export const vacate = (scope: SystemScope, deviceId: number, at: Date) =>
  endUntold(scope, deviceId, at, 'and started_at <= $2')

type Ending = Metered & {
  readonly id: number
  readonly stoppedAt: Date | null
  readonly energy: number | null
  readonly reason: string
}

const ENDING = `select id::int, stopped_at as "stoppedAt", energy, reason, started_at as "startedAt", meter_start as "meterStart",
    price::float8 as price, price_plan as plan, marks
  from charge_session where device_id = $1`

const writeEnergy = (
  scope: SystemScope,
  { id, ...session }: Ending,
  energy: number | null,
  at: Date,
  reason: string,
) => {
  const charge = energy === null ? null : chargeOf(session, energy, at.getTime())
  return scope.query(
    'update charge_session set stopped_at = $2, energy = $3, reason = $4, fee = $5, service_fee = $6 where id = $1',
    [id, at, energy, reason, charge?.fee ?? null, charge?.service ?? null],
  )
}

/** A session whose end was not told took nothing, if the meter stands at the beginning of the next where it stood at its own. */
async function settleIdle(scope: SystemScope, deviceId: number, meter: number): Promise<void> {
  const [row] = await scope.query<Ending>(`${ENDING} order by id desc limit 1 for update`, [deviceId])
  if (!row?.stoppedAt || row.energy !== null) return
  const energy = chargedBetween(row.meterStart, meter)
  if (energy !== null && energy < METER_ROUNDING) await writeEnergy(scope, row, energy, row.stoppedAt, row.reason)
}

/** Nothing where the pile is in no plan. */
async function planOf(scope: SystemScope, deviceId: number, timeZone: string): Promise<SessionPlan | null> {
  const [plan] = await scope.query<Omit<SessionPlan, 'timeZone'>>(
    'select p.name, p.periods from price_plan_pile d join price_plan p on p.id = d.plan_id where d.device_id = $1',
    [deviceId],
  )
  return plan ? { ...plan, timeZone } : null
}

export type Prices = {
  readonly timeZone: string
  /** Of a kWh, at a pile without a plan. */
  readonly price: number
}

/** What a pile tells a second time, as it does where it was not answered, changes nothing. */
export async function begin(scope: SystemScope, told: Told, { timeZone, price }: Prices): Promise<void> {
  const { customerId, deviceId, charging } = told
  if (charging.is !== 'begun') return
  const { number, at, meter, tag, reservation } = charging
  const started = new Date(at)
  const [known] = await scope.query(
    'select from charge_session where device_id = $1 and number = $2 and tag = $3 and meter_start = $4',
    [deviceId, number, tag, meter],
  )
  if (known) return
  // Whatever its clock says: a pile charges one car at a time.
  await endUntold(scope, deviceId, started, '')
  await settleIdle(scope, deviceId, meter)
  const plan = await planOf(scope, deviceId, timeZone)
  const atBeginning = plan ? priceAt(plan, started.getTime()) : price
  await scope.query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, price_plan, reservation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [customerId, deviceId, number, tag, started, meter, atBeginning, plan && JSON.stringify(plan), reservation],
  )
}

/** Days of quarters of an hour. */
const MOST_MARKS = 7 * 96

/** A pile that starts anew may say that its connector is free, and then go on with its session. */
const reopen = (scope: SystemScope, deviceId: number, number: number, at: Date) =>
  scope.query(
    `update charge_session set stopped_at = null, reason = ''
     where id = (select id from charge_session where device_id = $1 order by id desc limit 1)
       and number = $2 and reason = 'notTold' and energy is null and stopped_at < $3`,
    [deviceId, number, at],
  )

/** Keeps what the meter of a session says: for the periods of its plan, and for what is known of it after a start of ours. */
export async function mark(scope: SystemScope, { deviceId, charging }: Told): Promise<void> {
  if (charging.is !== 'metered') return
  const { number, at, meter } = charging
  await reopen(scope, deviceId, number, new Date(at))
  await scope.query(
    `update charge_session set marks = marks || $3::jsonb
     where device_id = $1 and number = $2 and stopped_at is null and jsonb_array_length(marks) < $4`,
    [deviceId, number, JSON.stringify([[at, meter]]), MOST_MARKS],
  )
}

/** Where a pile names no session it means the newest, if its end is not known and the meter has gone on since its start. */
async function endingOf(scope: SystemScope, deviceId: number, number: number | null, meter: number) {
  const [row] =
    number === null
      ? await scope.query<Ending>(`${ENDING} order by id desc limit 1 for update`, [deviceId])
      : await scope.query<Ending>(`${ENDING} and number = $2 order by id desc limit 1 for update`, [deviceId, number])
  return number === null && row && row.meterStart >= meter + METER_ROUNDING ? undefined : row
}

/** Where the meter does not say what was taken, a person has to. */
export async function end(scope: SystemScope, { deviceId, charging }: Told): Promise<void> {
  if (charging.is !== 'over') return
  const { number, at, meter, reason } = charging
  const row = await endingOf(scope, deviceId, number, meter)
  if (!row || (row.stoppedAt && (row.reason !== 'notTold' || row.energy !== null))) return
  const stopped = new Date(Math.max(row.startedAt.getTime(), at))
  await writeEnergy(scope, row, chargedBetween(row.meterStart, meter), stopped, reason)
}

/** What is kept of a pile: its sessions, and the last reservation. */
export type Standing = {
  /** Number of the last one; 0 without any. */
  readonly last: number
  /** The one that is not over. */
  readonly open: Open | null
  readonly reservation: { readonly number: number; readonly open: Reserved | null }
}

export async function standingOf(scope: SystemScope, deviceId: number): Promise<Standing> {
  const [highest] = await scope.query<{ number: number }>(
    'select number from charge_session where device_id = $1 order by number desc limit 1',
    [deviceId],
  )
  const [open] = await scope.query<Omit<Open, 'at'> & { at: Date }>(
    'select number, tag, started_at as at, meter_start as meter from charge_session where device_id = $1 and stopped_at is null',
    [deviceId],
  )
  return {
    last: highest?.number ?? 0,
    open: open ? { ...open, at: open.at.getTime() } : null,
    reservation: await lastReservation(scope, deviceId),
  }
}
