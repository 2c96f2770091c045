import type { ApprovalState } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'

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

const COLUMNS = `a.id, a.state, a.maker_id as "makerId", a.maker, a.code, a.args, cardinality(a.device_ids) as devices,
  a.dark, a.lamps, a.reason, a.asked_at as asked, a.expires_at as expires, a.checker, a.decided_at as decided, a.note,
  a.order_id as "orderId", a.device_ids as "deviceIds"`

const LOG: Log = {
  table: 'approval',
  as: 'a',
  key: [
    { column: 'asked_at', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
  columns: COLUMNS,
}

/** What nobody decided in time has expired by itself. */
const asOf = (row: Kept, now: Date): Kept =>
  row.state === 'waiting' && row.expires <= now ? { ...row, state: 'expired' } : row

const stateAt = (state: ApprovalState, now: Date): Condition =>
  state === 'waiting' || state === 'expired'
    ? [`a.state = 'waiting' and (a.expires_at > ?) = ?`, now, state === 'waiting']
    : ['a.state = ?', state]

/** A right that reaches some groups shows requests of who looks, and those for one of its devices. */
const SEEN = '(a.maker_id = ? or exists (select from device d where d.id = any (a.device_ids)))'

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

type Query = { personId: number; now: Date; state: ApprovalState | null; cursor?: string | undefined; size: number }

export async function listApprovals(scope: Scope, { personId, now, state, ...page }: Query): Promise<LogPage<Kept>> {
  const judged: Condition[] = []
  if (scope.groupScope !== null) judged.push([SEEN, personId])
  if (state !== null) judged.push(stateAt(state, now))
  const { rows, ...log } = await readLog<Kept>(scope, LOG, { ...page, where: [], judged })
  return { ...log, rows: rows.map((row) => asOf(row, now)) }
}

/** A request as it is now; `hold` keeps everyone else from deciding on it until the transaction ends. */
export async function getApproval(
  scope: Scope,
  id: string,
  { personId, now, hold = false }: { personId: number; now: Date; hold?: boolean },
): Promise<Kept | null> {
  const [row] = await scope.query<Kept>(
    `select ${COLUMNS} from approval a where a.id = $1 and ($2::int is null or ${SEEN.replace('?', '$2')}) ${hold ? 'for update' : ''}`,
    [id, scope.groupScope === null ? null : personId],
  )
  return row ? asOf(row, now) : null
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
