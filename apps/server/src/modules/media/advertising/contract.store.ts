import type { AdContractFields, DecisionState } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

/** As it stands in the database. */
export type StoredContract = Omit<AdContractFields, 'deviceIds'> & {
  readonly id: number
  readonly item: string
  readonly deviceIds: readonly number[]
  readonly names: readonly string[]
  readonly state: DecisionState | 'draft'
  readonly makerId: number
  readonly maker: string
  readonly changedAt: Date
  readonly checker: string | null
  readonly checkedAt: Date | null
  readonly reason: string
  readonly currency: string | null
  readonly endedOn: string | null
  readonly endedBy: string | null
  readonly endReason: string
}

const day = (column: string) => `to_char(a.${column}, 'YYYY-MM-DD')`
const devices = (column: string) =>
  `array(select d.${column} from ad_contract_device d where d.contract_id = a.id order by d.name, d.device_id)`

const COLUMNS = `a.id, a.number, a.advertiser, a.contact, a.phone, ${day('first_day')} as "firstDay", ${day('last_day')} as "lastDay",
  a.days, a.starts_at as "from", a.ends_at as "until", a.seconds, a.media_id as media, a.programme_id as programme, a.item,
  a.pricing, a.price::float8 as price, a.note, a.state, a.maker_id as "makerId", a.maker, a.changed_at as "changedAt",
  a.checker, a.checked_at as "checkedAt", a.reason, a.currency, ${day('ended_on')} as "endedOn", a.ended_by as "endedBy",
  a.end_reason as "endReason", ${devices('device_id')} as "deviceIds", ${devices('name')} as names`

export const listContracts = (scope: Scope) =>
  scope.query<StoredContract>(`select ${COLUMNS} from ad_contract a order by a.last_day desc, a.id desc`, [])

export async function findContract(scope: Scope, id: number): Promise<StoredContract | undefined> {
  const [row] = await scope.query<StoredContract>(`select ${COLUMNS} from ad_contract a where a.id = $1`, [id])
  return row
}

/** Until the transaction ends nobody else changes what is sold of the screens of the organisation. */
export const lockContracts = (scope: Scope) =>
  scope.query("select pg_advisory_xact_lock(hashtext('ad_contract'), $1)", [scope.customerId])

export async function countContracts(scope: Scope): Promise<number> {
  const [row] = await scope.query<{ count: number }>('select count(*)::int as count from ad_contract', [])
  return row!.count
}

/** Whether another one has this number. */
export async function isNumberTaken(scope: Scope, number: string, id: number | undefined): Promise<boolean> {
  const rows = await scope.query('select from ad_contract where number = $1 and id is distinct from $2', [
    number,
    id ?? null,
  ])
  return rows.length > 0
}

/** What it shows is called so. */
export async function itemName(scope: Scope, { media, programme }: Pick<StoredContract, 'media' | 'programme'>) {
  const [row] = await scope.query<{ name: string }>(
    'select name from media where id = $1 union all select name from programme where id = $2',
    [media, programme],
  )
  return row?.name ?? ''
}

type Written = Omit<AdContractFields, 'deviceIds'> & {
  readonly item: string
  readonly untilAt: Date
  readonly makerId: number
  readonly maker: string
  readonly changedAt: Date
}

const WRITTEN = `number, advertiser, contact, phone, first_day, last_day, until_at, days, starts_at, ends_at, seconds,
  media_id, programme_id, item, pricing, price, note, maker_id, maker, changed_at`
const PLACES = Array.from({ length: 20 }, (_, at) => `$${at + 2}`).join(', ')

const valuesOf = (one: Written) => [
  ...[one.number, one.advertiser, one.contact, one.phone, one.firstDay, one.lastDay, one.untilAt, one.days],
  ...[one.from, one.until, one.seconds, one.media, one.programme, one.item, one.pricing, one.price, one.note],
  ...[one.makerId, one.maker, one.changedAt],
]

export async function insertContract(scope: Scope, written: Written): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into ad_contract (customer_id, ${WRITTEN}) values ($1, ${PLACES}) returning id`,
    [scope.customerId, ...valuesOf(written)],
  )
  return row!.id
}

/** It is a draft again. */
export const rewriteContract = (scope: Scope, id: number, written: Written) =>
  scope.query(
    `update ad_contract set (${WRITTEN}) = row(${PLACES}), state = 'draft', checker = null, checked_at = null, reason = ''
     where id = $1`,
    [id, ...valuesOf(written)],
  )

type Screen = { readonly id: number; readonly name: string }

export async function setScreens(scope: Scope, id: number, screens: readonly Screen[]): Promise<void> {
  const ids = screens.map((screen) => screen.id)
  await scope.query('delete from ad_contract_device where contract_id = $1 and device_id <> all ($2::int[])', [id, ids])
  await scope.query(
    `insert into ad_contract_device (customer_id, contract_id, device_id, name)
     select $1, $2, s.id, s.name from unnest($3::int[], $4::text[]) as s(id, name)
     on conflict (contract_id, device_id) do update set name = excluded.name`,
    [scope.customerId, id, ids, screens.map((screen) => screen.name)],
  )
}

type Asked = Pick<StoredContract, 'makerId' | 'maker' | 'changedAt'>

/** It waits for the decision of somebody else than who asks. */
export const writeAsked = (scope: Scope, id: number, { makerId, maker, changedAt }: Asked) =>
  scope.query(`update ad_contract set state = 'waiting', maker_id = $2, maker = $3, changed_at = $4 where id = $1`, [
    ...[id, makerId, maker, changedAt],
  ])

export const writeCurrency = (scope: Scope, id: number, currency: string) =>
  scope.query('update ad_contract set currency = $2 where id = $1', [id, currency])

type Ended = { readonly endedOn: string; readonly endedBy: string; readonly endReason: string }

export const writeEnd = (scope: Scope, id: number, { endedOn, endedBy, endReason }: Ended) =>
  scope.query('update ad_contract set ended_on = $2, ended_by = $3, end_reason = $4 where id = $1', [
    ...[id, endedOn, endedBy, endReason],
  ])

export const deleteContract = (scope: Scope, id: number) => scope.query('delete from ad_contract where id = $1', [id])
