import type { ChargeDetail, ChargeSession, ChargeShare, chargingCalls, Input } from '@lamplighter/contract'
import type { Charging } from '@lamplighter/links/link'
import type { Database, Scope, SystemScope } from '../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../db/keyset.ts'
import { wordsIn } from '../../db/like.ts'
import { costOf, type Mark, priceAt, rounded, type SessionPlan, serviceOf, sharesOf } from './cost.ts'
import { refundsOf } from './refund.store.ts'

export type Told = { readonly customerId: number; readonly deviceId: number; readonly charging: Charging }

/** Ends a session whose end was not told: it may be told later. */
export const vacate = (scope: SystemScope, deviceId: number, at: Date) =>
  scope.query(
    `update charge_session set stopped_at = greatest(started_at, $2), reason = 'notTold'
     where device_id = $1 and stopped_at is null and started_at <= $2`,
    [deviceId, at],
  )

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
  const [known] = await scope.query<{ isSame: boolean }>(
    'select number = $2 and started_at = $3 as "isSame" from charge_session where device_id = $1 order by started_at desc, id desc limit 1',
    [deviceId, number, started],
  )
  if (known?.isSame) return
  await vacate(scope, deviceId, started)
  const plan = await planOf(scope, deviceId, timeZone)
  const atBeginning = plan ? priceAt(plan, started.getTime()) : price
  await scope.query(
    `insert into charge_session (customer_id, device_id, number, tag, started_at, meter_start, price, price_plan, reservation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [customerId, deviceId, number, tag, started, meter, atBeginning, plan && JSON.stringify(plan), reservation],
  )
}

/** That of the newest session, as numbers only grow. */
export async function highestNumber(scope: SystemScope, deviceId: number): Promise<number> {
  const [row] = await scope.query<{ number: number }>(
    'select number from charge_session where device_id = $1 order by started_at desc, id desc limit 1',
    [deviceId],
  )
  return row?.number ?? 0
}

/** Days of quarters of an hour. */
const MOST_MARKS = 7 * 96

/** Keeps what the meter of a session with a plan says, for the periods of its plan. */
export async function mark(scope: SystemScope, { deviceId, charging }: Told): Promise<void> {
  if (charging.is !== 'metered') return
  const { number, at, meter } = charging
  await scope.query(
    `update charge_session set marks = marks || $3::jsonb
     where device_id = $1 and number = $2 and stopped_at is null and price_plan is not null and jsonb_array_length(marks) < $4`,
    [deviceId, number, JSON.stringify([[at, meter]]), MOST_MARKS],
  )
}

export async function end(scope: SystemScope, { deviceId, charging }: Told): Promise<void> {
  if (charging.is !== 'over') return
  const { number, at, meter, reason } = charging
  const [row] = await scope.query<Metered & { id: number; stoppedAt: Date | null; reason: string }>(
    `select id::int, stopped_at as "stoppedAt", reason, started_at as "startedAt", meter_start as "meterStart",
       price::float8 as price, price_plan as plan, marks
     from charge_session where device_id = $1 and number = $2 order by started_at desc, id desc limit 1 for update`,
    [deviceId, number],
  )
  if (!row || (row.stoppedAt && row.reason !== 'notTold')) return
  const stopped = new Date(Math.max(row.startedAt.getTime(), at))
  const energy = Math.max(0, meter - row.meterStart)
  const charge = chargeOf(row, energy, stopped.getTime())
  await scope.query(
    'update charge_session set stopped_at = $2, energy = $3, reason = $4, fee = $5, service_fee = $6 where id = $1',
    [row.id, stopped, energy, reason, charge?.fee ?? null, charge?.service ?? null],
  )
}

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

/** What a session's fee follows from. */
type Metered = {
  readonly startedAt: Date
  readonly meterStart: number
  readonly price: number
  readonly plan: SessionPlan | null
  readonly marks: readonly Mark[]
}

/** By the periods of its plan, for what it took until a moment; nothing without a plan. */
function sharesUntil({ startedAt, meterStart, plan, marks }: Metered, energy: number, at: number): ChargeShare[] {
  if (!plan) return []
  const whole: Mark[] = [[startedAt.getTime(), meterStart], ...marks, [at, meterStart + energy]]
  return sharesOf(
    plan,
    whole.toSorted(([one], [other]) => one - other),
  )
}

/** What is charged for, and what of it is for service; null where nothing is. A price without a plan is of electricity. */
function chargeOf(session: Metered, energy: number, at: number): { fee: number; service: number } | null {
  if (session.plan) {
    const shares = sharesUntil(session, energy, at)
    return { fee: costOf(shares), service: serviceOf(shares) }
  }
  return session.price === 0 ? null : { fee: rounded((energy / 1_000) * session.price), service: 0 }
}

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

type Row = Omit<ChargeSession, 'startedAt' | 'stoppedAt' | 'minutes' | 'currency' | 'pricePlan'> &
  Metered & { stoppedAt: Date | null }

const SESSIONS: Log = {
  table: 'charge_session',
  as: 's',
  key: [
    { column: 'started_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `s.id::int, s.number, s.device_id as "deviceId", d.name as "deviceName", d.pole, t.name as "stationName", s.tag,
    coalesce(c.holder, '') as holder, s.started_at as "startedAt", s.stopped_at as "stoppedAt", s.energy,
    s.price::float8 as price, s.reason, s.fee::float8 as fee, s.reservation,
    s.meter_start as "meterStart", s.price_plan as plan, s.marks, x.settlement_id as "settlementId",
    coalesce((select sum(r.amount) * 100 from charge_refund r where r.session_id = s.id and r.state = 'approved'), 0)::float8 as refunded,
    exists (select from charge_refund r where r.session_id = s.id and r.state = 'waiting') as "refundWaits"`,
  joins: `join device d on d.id = s.device_id left join station t on t.id = d.station_id
    left join charge_card c on c.customer_id = s.customer_id and upper(c.tag) = upper(s.tag)
    left join settlement_session x on x.session_id = s.id`,
}

const MINUTE = 60_000

type Query = Input<(typeof chargingCalls)['charging.sessions']>
type Now = {
  readonly now: number
  readonly currency: string
  /** What a session that is not over has taken so far, Wh; null where the pile does not say. */
  energyOf(session: { deviceId: number; number: number }): number | null
}

/** Sessions in reach, the newest first. */
export async function listSessions(
  scope: Scope,
  { filters, ...page }: Query,
  now: Now,
): Promise<LogPage<ChargeSession>> {
  const { deviceId, isOpen, refund, settlementId, from, to, keyword } = filters
  const where: Condition[] = [
    ...(deviceId === undefined ? [] : [['s.device_id = ?', deviceId] as const]),
    ...(isOpen === true ? [['s.stopped_at is null'] as const] : []),
    ...(refund === undefined
      ? []
      : [['s.id in (select r.session_id from charge_refund r where r.state = ?)', refund] as const]),
    ...(settlementId === undefined
      ? []
      : [['s.id in (select i.session_id from settlement_session i where i.settlement_id = ?)', settlementId] as const]),
    ...(from === undefined ? [] : [['s.started_at >= ?', from] as const]),
    ...(to === undefined ? [] : [['s.started_at < ?', to] as const]),
  ]
  const judged: Condition[] = [
    ...(isOpen === false ? [['s.stopped_at is not null'] as const] : []),
    ...(keyword
      ? [
          [
            `exists (select from charge_card k where k.customer_id = s.customer_id and upper(k.tag) = upper(s.tag)
               and ${wordsIn('k.holder', '?')}) or ${wordsIn('s.tag', '?')}`,
            keyword,
            keyword,
          ] as const,
        ]
      : []),
  ]
  const { rows, ...log } = await readLog<Row>(scope, SESSIONS, { ...page, where, judged })
  return { ...log, rows: rows.map((row) => shown(row, now)) }
}

function shown(row: Row, { now, currency, energyOf }: Now): ChargeSession {
  const { startedAt, stoppedAt, fee, plan, marks: _, meterStart: __, ...rest } = row
  const energy = stoppedAt ? row.energy : energyOf(row)
  return {
    ...{ ...rest, energy, currency },
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    minutes: Math.max(0, Math.floor(((stoppedAt?.getTime() ?? now) - startedAt.getTime()) / MINUTE)),
    pricePlan: plan?.name ?? null,
    fee: stoppedAt || energy === null ? fee : (chargeOf(row, energy, now)?.fee ?? null),
  }
}

/** One in reach, with what it took by the periods of its plan. */
export async function sessionOf(scope: Scope, id: number, now: Now, personId: number): Promise<ChargeDetail | null> {
  const [row] = await scope.query<Row>(
    `select ${SESSIONS.columns} from ${SESSIONS.table} ${SESSIONS.as} ${SESSIONS.joins} where s.id = $1`,
    [id],
  )
  if (!row) return null
  const session = shown(row, now)
  const until = row.stoppedAt?.getTime() ?? now.now
  return {
    ...session,
    shares: session.energy === null ? [] : sharesUntil(row, session.energy, until),
    refunds: await refundsOf(scope, id, personId),
  }
}
