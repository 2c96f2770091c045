import type { SettlementState } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'

/** As it stands in the database; amounts are whole hundredths. */
export type StoredSettlement = {
  readonly id: number
  readonly operator: string
  readonly firstDay: string
  readonly lastDay: string
  readonly share: number
  readonly note: string
  readonly state: SettlementState
  readonly piles: number
  readonly makerId: number
  readonly maker: string
  readonly changedAt: Date
  readonly checker: string | null
  readonly checkedAt: Date | null
  /** Of a draft null, as what follows. */
  readonly currency: string | null
  readonly forOperator: number | null
  readonly reference: string
  readonly paidOn: string | null
  readonly payer: string | null
}

const COLUMNS = `n.id, n.operator, to_char(n.first_day, 'YYYY-MM-DD') as "firstDay", to_char(n.last_day, 'YYYY-MM-DD') as "lastDay",
  n.share::float8 as share, n.note, n.state, cardinality(n.device_ids) as piles, n.maker_id as "makerId", n.maker, n.changed_at as "changedAt", n.checker,
  n.checked_at as "checkedAt", n.currency, (n.for_operator * 100)::float8 as "forOperator", n.reference,
  to_char(n.paid_on, 'YYYY-MM-DD') as "paidOn", n.payer`

export const listSettlements = (scope: Scope) =>
  scope.query<StoredSettlement>(`select ${COLUMNS} from settlement n order by n.last_day desc, n.id desc`, [])

export async function findSettlement(scope: Scope, id: number): Promise<StoredSettlement | undefined> {
  const [row] = await scope.query<StoredSettlement>(`select ${COLUMNS} from settlement n where n.id = $1`, [id])
  return row
}

/** Held until the transaction ends; meanwhile no other one of the organisation is changed. */
export async function lockSettlement(scope: Scope, id: number): Promise<StoredSettlement | undefined> {
  await scope.query("select pg_advisory_xact_lock(hashtext('settlement'), $1)", [scope.customerId])
  return findSettlement(scope, id)
}

/** Piles in reach. */
export const pilesAmong = (scope: Scope, ids: readonly number[]) =>
  scope.query<{ id: number; name: string; kind: string }>('select id, name, kind from device where id = any($1)', [ids])

type Written = Pick<
  StoredSettlement,
  'operator' | 'firstDay' | 'lastDay' | 'share' | 'note' | 'makerId' | 'maker' | 'changedAt'
> & { readonly from: Date; readonly until: Date; readonly deviceIds: readonly number[] }

const valuesOf = (one: Written) => [
  ...[one.operator, one.firstDay, one.lastDay, one.from, one.until, one.share, one.note],
  ...[one.makerId, one.maker, one.changedAt, one.deviceIds],
]

export async function insertSettlement(scope: Scope, written: Written): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into settlement (customer_id, operator, first_day, last_day, from_at, until_at, share, note, maker_id, maker, changed_at, device_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [scope.customerId, ...valuesOf(written)],
  )
  return row!.id
}

export const rewriteSettlement = (scope: Scope, id: number, written: Written) =>
  scope.query(
    `update settlement set operator = $2, first_day = $3, last_day = $4, from_at = $5, until_at = $6, share = $7, note = $8,
       maker_id = $9, maker = $10, changed_at = $11, device_ids = $12 where id = $1`,
    [id, ...valuesOf(written)],
  )

/** A line for each of its piles, in the place of those that it has. */
export async function setSettledPiles(
  scope: Scope,
  id: number,
  piles: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const ids = piles.map((pile) => pile.id)
  await scope.query('delete from settlement_pile where settlement_id = $1 and device_id <> all($2)', [id, ids])
  await scope.query(
    `insert into settlement_pile (customer_id, settlement_id, device_id, name)
     select $1, $2, p.id, p.name from unnest($3::int[], $4::text[]) as p(id, name)
     on conflict (settlement_id, device_id) do update set name = excluded.name`,
    [scope.customerId, id, ids, piles.map((pile) => pile.name)],
  )
}

type Confirmed = {
  readonly checker: string
  readonly checkedAt: Date
  readonly currency: string
  readonly forOperator: number
}

export const writeConfirmed = (scope: Scope, id: number, { checker, checkedAt, currency, forOperator }: Confirmed) =>
  scope.query(
    `update settlement set state = 'confirmed', checker = $2, checked_at = $3, currency = $4, for_operator = $5::numeric / 100
     where id = $1`,
    [id, checker, checkedAt, currency, forOperator],
  )

type Paid = { readonly reference: string; readonly paidOn: string; readonly payer: string }

export const writePaid = (scope: Scope, id: number, { reference, paidOn, payer }: Paid) =>
  scope.query(`update settlement set state = 'paid', reference = $2, paid_on = $3, payer = $4 where id = $1`, [
    ...[id, reference, paidOn, payer],
  ])

export const deleteSettlement = (scope: Scope, id: number) => scope.query('delete from settlement where id = $1', [id])
