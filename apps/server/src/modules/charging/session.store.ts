import {
  type ChargeDetail,
  type ChargeSession,
  chargedBetween,
  type chargingCalls,
  type Input,
} from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../db/keyset.ts'
import { wordsIn } from '../../db/like.ts'
import { iso } from '../devices/devices/index.ts'
import type { Mark } from './cost.ts'
import { chargeOf, latestOf, type Metered, sharesUntil } from './fee.ts'
import { refundsOf } from './refund.store.ts'

type Entered = { readonly enteredBy: string | null; readonly enteredAt: Date | null; readonly enteredReason: string }
type Row = Omit<
  ChargeSession,
  'startedAt' | 'stoppedAt' | 'minutes' | 'currency' | 'pricePlan' | 'energyAt' | 'entered'
> &
  Metered &
  Entered & { stoppedAt: Date | null }

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
    s.entered_by as "enteredBy", s.entered_at as "enteredAt", s.entered_reason as "enteredReason",
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
  /** What the meter said last of a session that is not over; null where it has said nothing since our start. */
  readingOf(session: { deviceId: number; number: number }): Mark | null
}

/** Sessions in reach, the newest first. */
export async function listSessions(
  scope: Scope,
  { filters, ...page }: Query,
  now: Now,
): Promise<LogPage<ChargeSession>> {
  const { deviceId, isOpen, isUnknown, refund, settlementId, from, to, keyword } = filters
  const where: Condition[] = [
    ...(deviceId === undefined ? [] : [['s.device_id = ?', deviceId] as const]),
    ...(isOpen === true ? [['s.stopped_at is null'] as const] : []),
    ...(isUnknown === true ? [['s.energy is null and s.stopped_at is not null'] as const] : []),
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
               and ${wordsIn('k.holder', '?')}) or ${wordsIn('s.tag', '?')} or s.id::text = ?`,
            keyword,
            keyword,
            keyword,
          ] as const,
        ]
      : []),
  ]
  const { rows, ...log } = await readLog<Row>(scope, SESSIONS, { ...page, where, judged })
  return { ...log, rows: rows.map((row) => shown(row, now)) }
}

const enteredIn = ({ enteredBy: by, enteredAt: at, enteredReason: reason }: Entered): ChargeSession['entered'] =>
  by === null || at === null ? null : { by, at: at.toISOString(), reason }

function shown(row: Row, { now, currency, readingOf }: Now): ChargeSession {
  const { startedAt, stoppedAt, fee, plan, marks: _, meterStart: __, ...rest } = row
  const { enteredBy: ___, enteredAt: ____, enteredReason: _____, ...session } = rest
  const latest = stoppedAt ? null : latestOf(row, readingOf(row))
  return {
    ...{ ...session, energy: latest?.energy ?? row.energy, currency },
    startedAt: startedAt.toISOString(),
    stoppedAt: iso(stoppedAt),
    energyAt: latest && new Date(latest.at).toISOString(),
    entered: enteredIn(row),
    minutes: Math.max(0, Math.floor(((stoppedAt?.getTime() ?? now) - startedAt.getTime()) / MINUTE)),
    pricePlan: plan?.name ?? null,
    fee: latest ? (chargeOf(row, latest.energy, latest.at)?.fee ?? null) : fee,
  }
}

/** What the meter counted until the next session at the pile began, Wh; null without one. */
async function mostOf(scope: Scope, { id, deviceId, meterStart }: Row): Promise<number | null> {
  const [next] = await scope.query<{ meter: number }>(
    'select meter_start as meter from charge_session where device_id = $1 and id > $2 order by id limit 1',
    [deviceId, id],
  )
  return next ? chargedBetween(meterStart, next.meter) : null
}

/** One in reach, with what it took by the periods of its plan. */
export async function sessionOf(scope: Scope, id: number, now: Now, personId: number): Promise<ChargeDetail | null> {
  const [row] = await scope.query<Row>(
    `select ${SESSIONS.columns} from ${SESSIONS.table} ${SESSIONS.as} ${SESSIONS.joins} where s.id = $1`,
    [id],
  )
  if (!row) return null
  const session = shown(row, now)
  const isUnknown = row.stoppedAt !== null && row.energy === null
  const until = Date.parse(session.energyAt ?? session.stoppedAt ?? session.startedAt)
  return {
    ...session,
    shares: session.energy === null ? [] : sharesUntil(row, session.energy, until),
    refunds: await refundsOf(scope, id, personId),
    bounds: isUnknown ? { least: latestOf(row, null).energy, most: await mostOf(scope, row) } : null,
  }
}
