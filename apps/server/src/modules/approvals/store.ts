import type { ApprovalState } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'

export type Kept = {
  id: string
  state: ApprovalState
  makerId: number
  maker: string
  code: string
  args: unknown
  deviceIds: number[]
  devices: number
  dark: number
  lamps: number
  reason: string
  asked: Date
  expires: Date
  checker: string | null
  decided: Date | null
  note: string
  orderId: string | null
}

/** $1 is now: what nobody decided in time has expired by itself. */
const STATE = `case when a.state = 'waiting' and a.expires_at <= $1 then 'expired' else a.state end`
const COLUMNS = `a.id, ${STATE} as state, a.maker_id as "makerId", a.maker, a.code, a.args, cardinality(a.device_ids) as devices,
  a.dark, a.lamps, a.reason, a.asked_at as asked, a.expires_at as expires, a.checker, a.decided_at as decided, a.note,
  a.order_id as "orderId", a.device_ids as "deviceIds"`

/** $2 is who looks: a request is seen by who made it, and by whose right reaches one of its devices. */
const seen = ({ reach }: Scope) =>
  reach === null
    ? '$2::int is not null'
    : '(a.maker_id = $2 or exists (select from device d where d.id = any (a.device_ids)))'

export async function insertApproval(scope: Scope, one: Kept): Promise<void> {
  await scope.query(
    `insert into approval (id, customer_id, maker_id, maker, code, args, device_ids, dark, lamps, reason, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      one.id,
      scope.customerId,
      one.makerId,
      one.maker,
      one.code,
      JSON.stringify(one.args),
      one.deviceIds,
      one.dark,
      one.lamps,
      one.reason,
      one.asked,
      one.expires,
    ],
  )
}

export async function listApprovals(
  scope: Scope,
  {
    personId,
    now,
    state,
    page,
    size,
  }: { personId: number; now: Date; state: ApprovalState | null; page: number; size: number },
): Promise<{ total: number; rows: Kept[] }> {
  const where = `where ${seen(scope)} and ($3::text is null or ${STATE} = $3)`
  const values = [now, personId, state]
  const [count] = await scope.query<{ total: number }>(`select count(*)::int as total from approval a ${where}`, values)
  const rows = await scope.query<Kept>(
    `select ${COLUMNS} from approval a ${where} order by a.asked_at desc, a.id limit $4 offset $5`,
    [...values, size, (page - 1) * size],
  )
  return { total: count!.total, rows }
}

/** A request as it is now; `hold` keeps everyone else from deciding on it until the transaction ends. */
export async function getApproval(
  scope: Scope,
  id: string,
  { personId, now, hold = false }: { personId: number; now: Date; hold?: boolean },
): Promise<Kept | null> {
  const [row] = await scope.query<Kept>(
    `select ${COLUMNS} from approval a where ${seen(scope)} and a.id = $3 ${hold ? 'for update' : ''}`,
    [now, personId, id],
  )
  return row ?? null
}

/** The names of the groups that the right in use reaches. */
export async function groupNames(scope: Scope): Promise<Map<number, string>> {
  const rows = await scope.query<{ id: number; name: string }>('select id, name from device_group')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type Decision = {
  state: 'approved' | 'refused' | 'withdrawn'
  checkerId: number | null
  checker: string | null
  note: string
  orderId: string | null
}

export const closeApproval = (scope: Scope, id: string, now: Date, decision: Decision) =>
  scope.query(
    'update approval set state = $2, checker_id = $3, checker = $4, decided_at = $5, note = $6, order_id = $7 where id = $1',
    [id, decision.state, decision.checkerId, decision.checker, now, decision.note, decision.orderId],
  )
