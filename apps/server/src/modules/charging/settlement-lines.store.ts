import type { SettlementLine, UnknownSession } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import type { Sums } from './settle.ts'

/** What is settled of a pile; amounts are whole hundredths. */
export type StoredLine = SettlementLine &
  Sums & {
    readonly settlementId: number
    /** Of the refunds, those of sessions that were settled earlier. */
    readonly earlierRefunds: number
  }

const frozen = (column: string) => `(p.${column} * 100)::float8`

const KEPT = `select p.settlement_id as "settlementId", p.device_id as "deviceId", p.name, p.sessions, p.energy,
    ${frozen('electricity')} as electricity, ${frozen('service')} as service, ${frozen('refunds')} as refunds,
    ${frozen('service_refunds')} as "serviceRefunds", ${frozen('earlier_refunds')} as "earlierRefunds"
  from settlement_pile p`

/**
 * Sessions of a draft: those that ended in its period and are in no settlement, and those that a pile told so late that
 * the settlement of their own time was confirmed before.
 */
const OPEN_SESSIONS = `select s.id, s.energy, s.fee, s.service_fee from charge_session s
  where s.device_id = p.device_id and s.fee is not null
    and s.stopped_at >= n.from_at - interval '92 days' and s.stopped_at < n.until_at
    and not exists (select from settlement_session x where x.session_id = s.id)
    and (s.stopped_at >= n.from_at or exists (
      select from settlement o join settlement_pile q on q.settlement_id = o.id
      where q.device_id = s.device_id and o.state <> 'draft' and s.stopped_at >= o.from_at and s.stopped_at < o.until_at))`

/** Approved refunds that no settlement has taken off yet: of its own sessions, and of those that were settled earlier. */
const OPEN_REFUNDS = `select r.id, r.amount, coalesce(r.service, 0) as service, x.settlement_id is not null as is_earlier
  from charge_session s join charge_refund r on r.session_id = s.id
    left join settlement_session x on x.session_id = s.id
  where s.device_id = p.device_id and r.state = 'approved' and r.settlement_id is null
    and (x.settlement_id is not null or s.id in (select o.id from (${OPEN_SESSIONS}) o))`

/** Sums of sessions and refunds of a pile `p` of a settlement `n`. */
const sumsOf = (sessions: string, refunds: string) => `
    cross join lateral (
      select count(*)::int as sessions, coalesce(sum(o.energy), 0) as energy,
        coalesce(sum(o.fee - coalesce(o.service_fee, 0)), 0) as electricity, coalesce(sum(o.service_fee), 0) as service
      from (${sessions}) o) f
    cross join lateral (
      select coalesce(sum(o.amount), 0) as refunds, coalesce(sum(o.service), 0) as service,
        coalesce(sum(o.amount) filter (where o.is_earlier), 0) as earlier
      from (${refunds}) o) g`

const OPEN = `select n.id as "settlementId", p.device_id as "deviceId", p.name, f.sessions, f.energy,
    (f.electricity * 100)::float8 as electricity, (f.service * 100)::float8 as service, (g.refunds * 100)::float8 as refunds,
    (g.service * 100)::float8 as "serviceRefunds", (g.earlier * 100)::float8 as "earlierRefunds"
  from settlement n join settlement_pile p on p.settlement_id = n.id ${sumsOf(OPEN_SESSIONS, OPEN_REFUNDS)}
  where n.state = 'draft'`

const keptLines = (scope: Scope, id: number | null) =>
  scope.query<StoredLine>(`${KEPT} where p.sessions is not null and ($1::int is null or p.settlement_id = $1)`, [id])

/** Of all settlements, or of one, by the names of piles. */
export async function linesOf(scope: Scope, id: number | null): Promise<StoredLine[]> {
  const open = await scope.query<StoredLine>(`${OPEN} and ($1::int is null or n.id = $1)`, [id])
  const kept = await keptLines(scope, id)
  return [...open, ...kept].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** As many as anybody looks at. */
const MOST_UNKNOWN = 200

/** Sessions of its piles that ended in the period of a settlement, and of which nobody knows what they took: the first of them. */
export async function unknownOf(scope: Scope, id: number): Promise<UnknownSession[]> {
  const rows = await scope.query<Omit<UnknownSession, 'startedAt'> & { startedAt: Date }>(
    `select s.id::int, d.name as "deviceName", s.tag, s.started_at as "startedAt"
     from settlement n join settlement_pile p on p.settlement_id = n.id
       join charge_session s on s.device_id = p.device_id join device d on d.id = s.device_id
     where n.id = $1 and s.energy is null and s.stopped_at >= n.from_at and s.stopped_at < n.until_at
     order by s.started_at limit ${MOST_UNKNOWN}`,
    [id],
  )
  return rows.map(({ startedAt, ...session }) => ({ ...session, startedAt: startedAt.toISOString() }))
}

const TAKE_SESSIONS = `insert into settlement_session (session_id, customer_id, settlement_id)
  select f.id, n.customer_id, n.id from settlement n join settlement_pile p on p.settlement_id = n.id
    cross join lateral (${OPEN_SESSIONS}) f where n.id = $1`

/** By now their sessions are settled, here or earlier. */
const TAKE_REFUNDS = `update charge_refund r set settlement_id = $1
  from charge_session s join settlement_session x on x.session_id = s.id
  where s.id = r.session_id and r.state = 'approved' and r.settlement_id is null
    and s.device_id in (select p.device_id from settlement_pile p where p.settlement_id = $1)`

const TAKEN_SESSIONS = `select s.energy, s.fee, s.service_fee from settlement_session x join charge_session s on s.id = x.session_id
  where x.settlement_id = n.id and s.device_id = p.device_id`

const TAKEN_REFUNDS = `select r.amount, r.service, x.settlement_id <> n.id as is_earlier
  from charge_refund r join charge_session s on s.id = r.session_id join settlement_session x on x.session_id = s.id
  where r.settlement_id = n.id and s.device_id = p.device_id`

const WRITE_SUMS = `update settlement_pile l set sessions = c.sessions, energy = c.energy, electricity = c.electricity,
    service = c.service, refunds = c.refunds, service_refunds = c.service_refunds, earlier_refunds = c.earlier
  from (select p.device_id, f.*, g.refunds, g.service as service_refunds, g.earlier
    from settlement n join settlement_pile p on p.settlement_id = n.id ${sumsOf(TAKEN_SESSIONS, TAKEN_REFUNDS)} where n.id = $1) c
  where l.settlement_id = $1 and l.device_id = c.device_id`

/** Freezes a draft: which sessions and refunds are in it, and what they come to. */
export async function freeze(scope: Scope, id: number): Promise<StoredLine[]> {
  for (const sql of [TAKE_SESSIONS, TAKE_REFUNDS, WRITE_SUMS]) await scope.query(sql, [id])
  return keptLines(scope, id)
}
