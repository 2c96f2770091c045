import type { ChargeRefund, RefundCause } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { iso } from '../devices/devices/index.ts'

/** Amounts are whole hundredths. */
export type StoredRefund = Omit<ChargeRefund, 'own' | 'changedAt' | 'checkedAt'> & {
  readonly sessionId: number
  readonly makerId: number
  readonly changedAt: Date
  readonly checkedAt: Date | null
}

const COLUMNS = `r.id, (r.amount * 100)::float8 as amount, r.cause, r.note, r.state, r.maker, r.maker_id as "makerId",
  r.changed_at as "changedAt", r.checker, r.checked_at as "checkedAt", r.reason, r.settlement_id as "settlementId", r.session_id::int as "sessionId"`

export async function refundsOf(scope: Scope, sessionId: number, personId: number): Promise<ChargeRefund[]> {
  const rows = await scope.query<StoredRefund>(
    `select ${COLUMNS} from charge_refund r where r.session_id = $1 order by r.id desc`,
    [sessionId],
  )
  return rows.map(({ sessionId: _, makerId, changedAt, checkedAt, ...refund }) => ({
    ...refund,
    changedAt: changedAt.toISOString(),
    checkedAt: iso(checkedAt),
    own: makerId === personId,
  }))
}

/** Held until the transaction ends. */
export async function lockRefund(scope: Scope, id: number): Promise<StoredRefund | undefined> {
  const [row] = await scope.query<StoredRefund>(
    `select ${COLUMNS} from charge_refund r where r.id = $1 for update of r`,
    [id],
  )
  return row
}

export type RefundableSession = {
  readonly number: number
  readonly device: string
  /** Hundredths; null while it charges, and where nothing was charged for. */
  readonly fee: number | null
  readonly service: number
  /** Of refunds that wait and that were approved, and of the latter alone. */
  readonly asked: number
  readonly refunded: number
}

/** What may be refunded of a session; nobody else asks for or decides on a refund of it until the transaction ends. */
export async function lockSession(scope: Scope, id: number): Promise<RefundableSession | undefined> {
  await scope.query("select pg_advisory_xact_lock(hashtext('charge_refund'), $1)", [id])
  const [row] = await scope.query<RefundableSession>(
    `select s.id::int as number, d.name as device, (s.fee * 100)::float8 as fee, (coalesce(s.service_fee, 0) * 100)::float8 as service,
       coalesce(sum(r.amount) filter (where r.state <> 'refused') * 100, 0)::float8 as asked,
       coalesce(sum(r.amount) filter (where r.state = 'approved') * 100, 0)::float8 as refunded
     from charge_session s join device d on d.id = s.device_id left join charge_refund r on r.session_id = s.id
     where s.id = $1 group by s.id, d.name`,
    [id],
  )
  return row
}

type NewRefund = {
  readonly sessionId: number
  readonly amount: number
  readonly cause: RefundCause
  readonly note: string
  readonly makerId: number
  readonly maker: string
  readonly at: Date
}

export async function insertRefund(scope: Scope, refund: NewRefund): Promise<number> {
  const { sessionId, amount, cause, note, makerId, maker, at } = refund
  const [row] = await scope.query<{ id: number }>(
    `insert into charge_refund (customer_id, session_id, amount, cause, note, maker_id, maker, changed_at)
     values ($1, $2, $3::numeric / 100, $4, $5, $6, $7, $8) returning id`,
    [scope.customerId, sessionId, amount, cause, note, makerId, maker, at],
  )
  return row!.id
}

/** What of an approved refund is of the service fee, hundredths. */
export const setServicePart = (scope: Scope, id: number, service: number) =>
  scope.query('update charge_refund set service = $2::numeric / 100 where id = $1', [id, service])
